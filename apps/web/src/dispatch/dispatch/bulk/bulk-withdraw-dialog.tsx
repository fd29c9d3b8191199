import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { useState } from 'react';
import { FormField } from '../../../ui/form/form-field';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import type { withdrawable } from './board-choice';
import { TaskLines } from './task-lines';
import type { Outcomes } from './use-bulk-steps';
import { UNDO_FOR_SECONDS } from './undo-store';
import { useWithdrawing } from './use-withdrawing';

const schema = dispatchSchemas.withdraw.input.pick({ reason: true });

interface BulkWithdrawDialogProps {
  tasks: ReturnType<typeof withdrawable>;
  onClose: () => void;
}

/** Takes several tasks back at once, for one reason; each says what became of it. */
export function BulkWithdrawDialog({ tasks: asked, onClose }: BulkWithdrawDialogProps) {
  // The board behind refreshes by itself: what was chosen stays.
  const [tasks] = useState(asked);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const withdrawAll = useWithdrawing();
  const waiting = tasks.filter(({ task }) => outcomes.get(task.taskId) !== '');
  const form = useForm({
    keep: 'tasks.withdraw',
    schema,
    values: { reason: '' },
    inputOf: (values) => values,
    send: async ({ reason }) => {
      await withdrawAll(waiting, reason, (next) => setOutcomes((before) => new Map([...before, ...next])));
      return null;
    },
  });
  return (
    <FormDialog
      title={`批量撤回（${tasks.length} 个任务）`}
      okText={`撤回（${waiting.length}）`}
      danger
      // What was sent once is not lost.
      dirty={form.dirty && outcomes.size === 0}
      busy={form.busy}
      disabled={waiting.length === 0}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>已发布的任务撤回后会通知司机，不能撤销；待发布的 {UNDO_FOR_SECONDS} 秒内可以撤销。</p>
      <FormField form={form} name="reason">
        {(field) => <TextField {...field} label="撤回原因" maxLength={200} />}
      </FormField>
      <TaskLines tasks={tasks} outcomes={outcomes} step="撤回" />
    </FormDialog>
  );
}
