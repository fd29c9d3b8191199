import type { OpenMatch } from '@boxhaul/contract/dispatch';
import { matchesSchemas } from '@boxhaul/contract/dispatch/matches/schemas';
import { LOCK_MINUTES, type LockMinutes, MINUTES_WORDS } from '@boxhaul/domain/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { declineMatch, lockMatch } from '../../data/dispatch/matches.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Segmented } from '../../ui/form/segmented';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import css from './matches-phone.module.css';

const refusal = matchesSchemas.decline.input.pick({ reason: true });
const MINUTES = LOCK_MINUTES.map((value) => ({ value: String(value), label: MINUTES_WORDS[value] }));
const DEFAULT: LockMinutes = 30;

/** What the driver does: locks the box for a while, or does not want it. */
export function DriverAnswers({ id, match: { steps, state } }: { id: string; match: OpenMatch }) {
  const cache = useQueryClient();
  const lock = useMutation(lockMatch(cache));
  const decline = useMutation(declineMatch(cache));
  const [minutes, setMinutes] = useState(String(DEFAULT));
  const [declining, setDeclining] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { busy, run } = useSingleFlight(async () => {
    const chosen = LOCK_MINUTES.find((one) => String(one) === minutes) ?? DEFAULT;
    const failure = await failureOf(lock.mutateAsync({ key: id, minutes: chosen }));
    setFault(failure);
    if (failure === null) showToast('success', '已锁定，请等待调度确认');
  });
  if (steps.length === 0) return null;
  const locked = state === 'locked';
  return (
    <div className={css.answers}>
      {steps.includes('lock') && (
        <>
          <Segmented label="锁定多久" value={minutes} options={MINUTES} onChange={setMinutes} />
          <Button className={css.big} variant="cta" busy={busy} onClick={() => void run()}>
            锁定这一单
          </Button>
          <p className={css.minor}>锁定期间别的司机和调度都不能占用这个箱，调度会在到期前答复。</p>
        </>
      )}
      {fault !== null && <Notice tone="error">{fault}</Notice>}
      {steps.includes('decline') && (
        <Button className={css.big} variant="outline" onClick={() => setDeclining(true)}>
          {locked ? '放弃锁定' : '不接'}
        </Button>
      )}
      <ReasonDialog
        keep={`match.decline.${id}`}
        open={declining}
        title={locked ? '放弃锁定' : '不接这一单'}
        label="原因（选填）"
        schema={refusal}
        suggestions={['车要保养', '时间赶不上', '另有安排']}
        okText={locked ? '放弃锁定' : '不接'}
        onSend={async ({ reason }) => {
          await decline.mutateAsync({ key: id, reason });
          showToast('success', locked ? '已放弃锁定' : '已告知调度');
        }}
        onClose={() => setDeclining(false)}
      >
        <p>之后不能再锁定；需要时请联系调度重新发送。</p>
      </ReasonDialog>
    </div>
  );
}
