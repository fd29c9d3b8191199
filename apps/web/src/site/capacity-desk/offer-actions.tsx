import { capacitySchemas } from '@boxhaul/contract/site/capacity/schemas';
import { OFFER_STEP_WORDS, offerSteps, type PlainOfferStep } from '@boxhaul/domain/site';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CapacityOffer, handBackOffer, stepOffer, takeOffer } from '../../data/site/capacity-desk.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import { AcceptDialog } from './accept-dialog';
import css from './capacity-desk.module.css';

const schema = capacitySchemas.step.input.pick({ content: true });

const SAYINGS: Readonly<Record<PlainOfferStep, readonly string[]>> = {
  contact: ['已电话联系，了解车辆情况', '已加微信，等待资料'],
  talk: ['谈运价与账期', '等待对方提供证件'],
  miss: ['电话无人接听', '号码为空号或停机'],
  decline: ['暂无合作线路', '运价谈不拢', '资质不符合要求'],
};

/** What may be done with an offer now; what another has in hand is handed back first. */
export function OfferActions({ offer }: { offer: CapacityOffer }) {
  const [step, setStep] = useState<PlainOfferStep | null>(null);
  const [accepting, setAccepting] = useState(false);
  const { taken, state, offerId } = offer;
  const others = taken !== null && !taken.isMe;
  const steps = offerSteps(state);
  if (steps.length === 0) return null;
  return (
    <div className={css.ways}>
      <Holding offer={offer} />
      {!others &&
        steps.map((one) => (
          <Button
            key={one}
            variant={one === 'accept' ? 'primary' : 'outline'}
            onClick={() => (one === 'accept' ? setAccepting(true) : setStep(one))}
          >
            {OFFER_STEP_WORDS[one]}
          </Button>
        ))}
      {others && <span className={css.minor}>{taken.username} 正在跟进；需要接手时先退回。</span>}
      <StepDialog offerId={offerId} step={step} onClose={() => setStep(null)} />
      <Closing>{accepting && <AcceptDialog offer={offer} onClose={() => setAccepting(false)} />}</Closing>
    </div>
  );
}

function Holding({ offer: { offerId, taken } }: { offer: CapacityOffer }) {
  const cache = useQueryClient();
  const take = useMutation(takeOffer(cache));
  const handBack = useMutation(handBackOffer(cache));
  const change = taken ? handBack : take;
  const { busy, run } = useSingleFlight(async () => void (await failureOf(change.mutateAsync(offerId))));
  return (
    <Button variant="outline" busy={busy} onClick={() => void run()}>
      {taken ? '退回' : '我来跟进'}
    </Button>
  );
}

interface StepDialogProps {
  offerId: string;
  step: PlainOfferStep | null;
  onClose: () => void;
}

function StepDialog({ offerId, step, onClose }: StepDialogProps) {
  const change = useMutation(stepOffer(useQueryClient()));
  return (
    <ReasonDialog
      keep={`capacity-offer.${step}.${offerId}`}
      open={step !== null}
      title={step ? OFFER_STEP_WORDS[step] : ''}
      label="沟通情况"
      schema={schema}
      suggestions={step ? SAYINGS[step] : []}
      okText={step ? OFFER_STEP_WORDS[step] : ''}
      danger={step === 'decline'}
      onSend={async ({ content }) => {
        if (step === null) return;
        await change.mutateAsync({ offerId, step, content });
        showToast('success', '进展已登记');
      }}
      onClose={onClose}
    />
  );
}
