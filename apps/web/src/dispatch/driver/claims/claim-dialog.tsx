import type { DriverTask } from '@boxhaul/contract/dispatch';
import { newIdempotencyKey } from '@boxhaul/contract/kit';
import { ClaimForm, type TypedClaim } from './claim-form';
import { addStep } from '../outbox/outbox';

const NOTHING = { expense: 'toll', amount: '', note: '', files: [] } as const;

/** What was paid on the way, with its receipt: kept on the phone first, then in the clerk's review. */
export function ClaimDialog({ task, onClose }: { task: DriverTask; onClose: () => void }) {
  const form = `claim ${task.taskId}`;
  const save = async (accountId: string, { name, files: _none, ...typed }: TypedClaim) => {
    const what = { taskId: task.taskId, accountId, clientId: newIdempotencyKey() };
    const title = `报销${name} ${typed.amount} 元`;
    await addStep({ kind: 'claim', title, doneAt: Date.now(), fault: null, ...what, ...typed }, form);
  };
  return (
    <ClaimForm
      form={form}
      title="报销费用"
      okText="提交报销"
      head={`${task.orderNo} 第 ${task.seq} 箱 · ${task.plateNumber}`}
      had={NOTHING}
      onSave={save}
      onClose={onClose}
    />
  );
}
