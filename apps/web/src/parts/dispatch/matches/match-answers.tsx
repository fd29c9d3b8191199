import type { Match, MatchRow } from '@boxhaul/contract/dispatch';
import { CallError } from '@boxhaul/contract/kit';
import { matchesSchemas } from '@boxhaul/contract/dispatch/matches/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmMatch, refuseMatch, withdrawMatch } from '../../../data/dispatch/matches.api';
import { useSession } from '../../../data/kit/use-session';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import css from './matches.module.css';

/** Of a refusal, and of what is sent out though it is not fit. */
const refusal = matchesSchemas.refuse.input.pick({ reason: true });
const withdrawal = matchesSchemas.withdraw.input.pick({ reason: true });

type Answered = Pick<Match, 'matchId' | 'kindText' | 'plateNumber' | 'driverName' | 'box' | 'lockedUntil'>;
type Step = MatchRow['steps'][number];

interface MatchAnswersProps {
  match: Answered;
  steps: readonly Step[];
}

/** What is asked before it is done; `force`: to send out what is not fit. */
export type AskedStep = Step | 'force';

export const STEP_WORDS: Readonly<Record<Step, string>> = {
  confirm: '确认成交',
  refuse: '拒绝',
  withdraw: '撤回',
};

/** What dispatch does with an offer: confirms or refuses a lock, or takes it back. */
export function MatchAnswers({ match, steps }: MatchAnswersProps) {
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const name = `${match.plateNumber} ${match.box.orderNo}`;
  return (
    <span className={css.answers}>
      {steps.map((step) => (
        <Button
          key={step}
          variant={step === 'confirm' ? 'primary' : 'outline'}
          aria-label={`${STEP_WORDS[step]} ${name}`}
          onClick={() => setAsked(step)}
        >
          {STEP_WORDS[step]}
        </Button>
      ))}
      <MatchQuestions match={match} asked={asked} onAsk={setAsked} />
    </span>
  );
}

interface MatchQuestionsProps {
  match: Answered;
  asked: AskedStep | null;
  onAsk: (step: AskedStep | null) => void;
}

/** What is asked before each step with an offer. */
export function MatchQuestions({ match, asked, onAsk }: MatchQuestionsProps) {
  const cache = useQueryClient();
  const confirm = useMutation(confirmMatch(cache));
  const refuse = useMutation(refuseMatch(cache));
  const withdraw = useMutation(withdrawMatch(cache));
  const { matchId, kindText, plateNumber, driverName } = match;
  const done = () => onAsk(null);
  return (
    <>
      {asked === 'confirm' && <Confirming match={match} onForce={() => onAsk('force')} onClose={done} />}
      <ReasonDialog
        keep={`match.force.${matchId}`}
        open={asked === 'force'}
        title={`强行派车 · ${plateNumber}`}
        label="强行派车的原因"
        schema={refusal}
        okText="强行派车并成交"
        onSend={async ({ reason }) => {
          await confirm.mutateAsync({ matchId, overrideReason: reason });
          showToast('success', '已成交并派车，请到看板发布任务');
        }}
        onClose={done}
      >
        <p>车辆或司机当天不符合派车条件。原因会写入订单记录。</p>
      </ReasonDialog>
      <ReasonDialog
        keep={`match.refuse.${matchId}`}
        open={asked === 'refuse'}
        title={`拒绝锁定 · ${plateNumber} ${driverName}`}
        label="拒绝原因"
        schema={refusal}
        suggestions={['客户改期', '箱已另作安排', '时间来不及']}
        okText="拒绝锁定"
        onSend={async ({ reason }) => {
          await refuse.mutateAsync({ matchId, reason });
          showToast('success', '已拒绝，箱已释放，司机会收到原因');
        }}
        onClose={done}
      />
      <ReasonDialog
        keep={`match.withdraw.${matchId}`}
        open={asked === 'withdraw'}
        title={`撤回${kindText}抢单 · ${plateNumber} ${driverName}`}
        label="撤回原因"
        schema={withdrawal}
        suggestions={['箱已另作安排', '客户取消', '发错司机']}
        okText="撤回抢单"
        onSend={async ({ reason }) => {
          await withdraw.mutateAsync({ matchId, reason });
          showToast('success', '已撤回，司机会收到通知');
        }}
        onClose={done}
      >
        <p>撤回后司机不能再锁定；已锁定的立即释放。</p>
      </ReasonDialog>
    </>
  );
}

interface ConfirmingProps {
  match: Answered;
  /** Somebody with the right to it sends out what is not fit. */
  onForce: () => void;
  onClose: () => void;
}

/** Asks before a deal, and says what the assignment refuses. */
function Confirming({ match, onForce, onClose }: ConfirmingProps) {
  const { matchId, kindText, plateNumber, driverName, box } = match;
  const confirm = useMutation(confirmMatch(useQueryClient()));
  const forces = useSession().user?.rights?.includes('dispatch.override') ?? false;
  const [fault, setFault] = useState<CallError | null>(null);
  const { busy, run } = useSingleFlight(async () => {
    try {
      await confirm.mutateAsync({ matchId });
      showToast('success', '已成交并派车，请到看板发布任务');
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error);
    }
  });
  const unfit = forces && fault?.data['errcode'] === 'UNFIT';
  return (
    <ConfirmDialog
      title={`确认成交 · ${kindText}`}
      okText={unfit ? '说明原因强行派车' : '确认成交并派车'}
      cancelText="返回"
      busy={busy}
      onOk={() => (unfit ? onForce() : void run())}
      onCancel={onClose}
    >
      <p>
        订单 {box.orderNo} 第 {box.seq} 箱将派给 {plateNumber} {driverName}，再由调度发布任务。
      </p>
      {fault && <Notice tone="error">{fault.message}</Notice>}
    </ConfirmDialog>
  );
}
