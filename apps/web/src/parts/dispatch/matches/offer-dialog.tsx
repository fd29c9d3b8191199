import type { MatchCandidate } from '@boxhaul/contract/dispatch';
import { matchesSchemas } from '@boxhaul/contract/dispatch/matches/schemas';
import { MINUTES_WORDS, OFFER_MINUTES } from '@boxhaul/domain/dispatch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { matchCandidates, offerMatch } from '../../../data/dispatch/matches.api';
import { showToast } from '../../../lib/toast-store';
import { ErrorState } from '../../../ui/feedback/error-state';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field } from '../../../ui/form/field';
import { FormField } from '../../../ui/form/form-field';
import { Segmented } from '../../../ui/form/segmented';
import { TextArea } from '../../../ui/form/text-area';
import { type FormPart, useForm } from '../../../ui/form/use-form';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { CandidateChoice, keyOf } from './candidate-choice';
import { LinkDialog } from './link-dialog';
import css from './matches.module.css';

interface OfferDialogProps {
  cabinetId: string;
  /** 'X-1 #1': how the box is called in the title. */
  name: string;
  open: boolean;
  onClose: () => void;
}

const schema = matchesSchemas.offer.input.pick({ minutes: true, note: true, lineConsent: true });

/** Offers a box that waits to a truck that gets empty, then shows the link that its driver was sent. */
export function OfferDialog({ open, onClose, ...props }: OfferDialogProps) {
  const [path, setPath] = useState<string | null>(null);
  return (
    <>
      <Closing>
        {open && path === null && <OfferForm {...props} onOffered={setPath} onClose={onClose} />}
      </Closing>
      {open && path !== null && (
        <LinkDialog
          title="抢单已发出"
          path={path}
          onClose={() => {
            setPath(null);
            onClose();
          }}
        />
      )}
    </>
  );
}

interface OfferFormProps extends Omit<OfferDialogProps, 'open'> {
  onOffered: (path: string) => void;
}

function OfferForm({ cabinetId, name, onOffered, onClose }: OfferFormProps) {
  const { data, error, isFetching, refetch } = useQuery(matchCandidates(cabinetId));
  const offer = useMutation(offerMatch(useQueryClient()));
  const [chosen, setChosen] = useState<MatchCandidate | null>(null);
  const [untold, setUntold] = useState('');
  const form = useForm({
    keep: `match.offer.${cabinetId}`,
    schema,
    values: { minutes: '60', note: '', lineConsent: false },
    send: async (input) => {
      if (!chosen) return setUntold('请选择车辆');
      const { kind, vehicleId, driverId, afterTaskId } = chosen;
      const { path } = await offer.mutateAsync({
        cabinetId,
        kind,
        vehicleId,
        driverId,
        ...(afterTaskId !== null && { afterTaskId }),
        ...input,
      });
      showToast('success', `已发给 ${chosen.plateNumber} ${chosen.driverName}`);
      onOffered(path);
    },
  });
  return (
    <FormDialog
      title={`发抢单 · ${name}`}
      okText="发给司机"
      busy={form.busy}
      disabled={!data || data.candidates.length === 0}
      fault={form.refusal}
      dirty={form.dirty}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {error && (
        <ErrorState
          title="不能发抢单"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={4} height="56px" />}
      {data && (
        <>
          <p className={css.box}>
            {data.box.cabinetType} {data.box.orderTypeText}，{data.box.dockName} 到 {data.box.address}，
            {data.box.requireDate.slice(5, 16)} 到门
          </p>
          <Trucks
            candidates={data.candidates}
            chosen={chosen}
            fault={untold}
            onChoose={(one) => {
              setChosen(one);
              setUntold('');
            }}
          />
          <Terms form={form} turn={chosen?.kind === 'street_turn'} />
        </>
      )}
    </FormDialog>
  );
}

interface TrucksProps {
  candidates: readonly MatchCandidate[];
  chosen: MatchCandidate | null;
  /** Said where none was chosen. */
  fault: string;
  onChoose: (candidate: MatchCandidate) => void;
}

function Trucks({ candidates, chosen, fault, onChoose }: TrucksProps) {
  if (candidates.length === 0) {
    return (
      <EmptyState
        title="没有合适的车"
        text="300 公里内没有将要空出来的车辆，或车辆没有司机、没有上报过位置。"
      />
    );
  }
  return (
    <Field label="车辆与司机" required error={fault}>
      <div className={css.choices} role="radiogroup" aria-label="车辆与司机">
        {candidates.map((one) => (
          <CandidateChoice
            key={keyOf(one)}
            candidate={one}
            checked={chosen !== null && keyOf(chosen) === keyOf(one)}
            onChoose={() => onChoose(one)}
          />
        ))}
      </div>
    </Field>
  );
}

type TermsForm = FormPart<{ minutes: string; note: string; lineConsent: boolean }>;

/** How long it stands, what the driver is told, and of a street turn the consent of the line. */
function Terms({ form, turn }: { form: TermsForm; turn: boolean }) {
  return (
    <>
      {turn && (
        <FormField form={form} name="lineConsent" choice>
          {({ value, onChange, error }) => (
            <Field label="套箱" {...(error !== undefined && { error })}>
              <Checkbox checked={value} onChange={onChange}>
                船公司已同意该空箱套用
              </Checkbox>
            </Field>
          )}
        </FormField>
      )}
      <FormField form={form} name="minutes" choice>
        {(field) => (
          <Segmented
            {...field}
            label="有效时间"
            options={OFFER_MINUTES.map((n) => ({ value: String(n), label: MINUTES_WORDS[n] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="note">
        {(field) => <TextArea {...field} label="给司机的话" rows={2} maxLength={200} placeholder="选填" />}
      </FormField>
    </>
  );
}
