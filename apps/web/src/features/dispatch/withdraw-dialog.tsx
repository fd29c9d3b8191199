import type { BoardTask } from '@boxhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import { withdrawTask } from '../../data/dispatch.api';

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
      open={open}
      title={`撤回任务 · ${task.plateNumber} ${task.driverName}`}
      label="撤回原因"
      missing="请填写撤回原因"
      okText="撤回"
      onSend={(reason) =>
        failureOf(
          withdraw
            .mutateAsync({ taskId: task.taskId, reason })
            .then(() => showToast('success', '任务已撤回')),
        )
      }
      onClose={onClose}
    />
  );
}
