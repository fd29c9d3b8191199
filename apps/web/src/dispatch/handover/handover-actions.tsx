import type { HandoverRow } from '@boxhaul/contract/dispatch';
import type { HandoverStep } from '@boxhaul/domain/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { takeHandover, withdrawHandover } from '../../data/dispatch/handovers.api';
import { failureOf } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import desk from '../../ui/layout/desk-list.module.css';

const WORDS = {
  take: { title: '确认接班？', okText: '接班确认', cancelText: '再看看', done: '已接班' },
  withdraw: { title: '撤回这份交接？', okText: '撤回交接', cancelText: '不撤回', done: '交接已撤回' },
} as const satisfies Record<HandoverStep, object>;

/** Each is asked once more: both accounts stand in the record. */
export function HandoverActions({ handover: { handoverId, may, from } }: { handover: HandoverRow }) {
  const [step, setStep] = useState<HandoverStep | null>(null);
  const cache = useQueryClient();
  const take = useMutation(takeHandover(cache));
  const withdraw = useMutation(withdrawHandover(cache));
  const { busy, run } = useSingleFlight(async (chosen: HandoverStep) => {
    const change = chosen === 'take' ? take : withdraw;
    // The client has said why it failed; the list is read anew either way.
    if ((await failureOf(change.mutateAsync(handoverId))) === null) showToast('success', WORDS[chosen].done);
    setStep(null);
  });
  if (!may.take && !may.withdraw && step === null) return null;
  return (
    <div className={desk.row}>
      {may.take && <Button onClick={() => setStep('take')}>接班确认</Button>}
      {may.withdraw && (
        <Button variant="outline" onClick={() => setStep('withdraw')}>
          撤回交接
        </Button>
      )}
      <Closing>
        {step !== null && (
          <ConfirmDialog
            {...WORDS[step]}
            danger={step === 'withdraw'}
            busy={busy}
            onOk={() => void run(step)}
            onCancel={() => setStep(null)}
          >
            {step === 'take'
              ? `确认后，${from.username}交出的班由您接手，双方账号与时间记入交接记录，不能撤销。`
              : '撤回后同事不能再接这份交接，可以重新写一份。'}
          </ConfirmDialog>
        )}
      </Closing>
    </div>
  );
}
