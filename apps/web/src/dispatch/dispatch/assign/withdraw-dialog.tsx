import type { BoardTask } from '@boxhaul/contract/dispatch';
import { dispatchSchemas } from '@boxhaul/contract/dispatch/dispatch/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../lib/toast-store';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import { withdrawTask } from '../../../data/dispatch/dispatch.api';

const schema = dispatchSchemas.withdraw.input.pick({ reason: true });

interface WithdrawDialogProps {
  task: BoardTask;
  open: boolean;
  onClose: () => void;
}

/** Takes back a task that has not been started. */
export function WithdrawDialog({ task, open, onClose }: WithdrawDialogProps) {
  const withdraw = useMutation(withdrawTask(useQueryClient()));
  return (
    <ReasonDialog
      keep={`task.withdraw.${task.taskId}`}
      open={open}
      title={`撤回任务 · ${task.plateNumber} ${task.driverName}`}
      label="撤回原因"
      schema={schema}
      okText="撤回"
      onSend={async ({ reason }) => {
        await withdraw.mutateAsync({ taskId: task.taskId, reason });
        showToast('success', '任务已撤回');
      }}
      onClose={onClose}
    />
  );
}
