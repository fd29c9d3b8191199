import type { CarrierTender } from '@boxhaul/contract/dispatch';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { AcceptQuestion } from './accept-question';
import { AnswerBy } from './answer-by';
import css from './carrier.module.css';
import { CopyOwnText } from './copy-own-text';
import { RunningTask } from './running-task';
import { endsOf, TenderFacts } from './tender-facts';

interface TenderCardProps {
  tender: CarrierTender;
  onAssign: () => void;
  onReason: (step: 'decline' | 'give_back') => void;
}

/** One offered leg: what is needed to decide, to send a truck, or to know where it is. */
export function TenderCard({ tender, onAssign, onReason }: TenderCardProps) {
  const { task } = tender;
  const [from, to] = endsOf(tender);
  return (
    <li className={css.card} aria-label={`${tender.orderNo} 第 ${tender.seq} 箱`}>
      <header className={css.head}>
        <b className="figure">
          {tender.orderNo} #{tender.seq}
        </b>
        {tender.state === 'offered' ? (
          <AnswerBy answerBy={tender.answerBy} />
        ) : (
          <span className={css.state} data-state={tender.state}>
            {task && tender.state === 'assigned' ? task.stateText : tender.stateText}
          </span>
        )}
      </header>
      <p className={css.lane}>
        <b>{from}</b> → <b>{to}</b>
      </p>
      <TenderFacts tender={tender} />
      {task && <RunningTask task={task} />}
      <Steps tender={tender} onAssign={onAssign} onReason={onReason} />
      {task?.state === 'assigned' && (
        <p className={css.minor}>等待平台调度发布任务给司机，发布前可以更换。</p>
      )}
    </li>
  );
}

function Steps({ tender, onAssign, onReason }: TenderCardProps) {
  const [asking, setAsking] = useState(false);
  const may = (action: CarrierTender['actions'][number]) => tender.actions.includes(action);
  return (
    <div className={css.steps}>
      {may('accept') && (
        <Button variant="cta" size="l" onClick={() => setAsking(true)}>
          接受
        </Button>
      )}
      {may('assign') && (
        <Button variant={tender.task ? 'outline' : 'cta'} size="l" onClick={onAssign}>
          {tender.task ? '更换车辆或司机' : '派车'}
        </Button>
      )}
      {may('decline') && (
        <Button variant="outline" size="l" onClick={() => onReason('decline')}>
          拒绝
        </Button>
      )}
      {may('give_back') && (
        <Button variant="outline" size="l" onClick={() => onReason('give_back')}>
          退回
        </Button>
      )}
      <CopyOwnText tender={tender} />
      <Closing>{asking && <AcceptQuestion tender={tender} onClose={() => setAsking(false)} />}</Closing>
    </div>
  );
}
