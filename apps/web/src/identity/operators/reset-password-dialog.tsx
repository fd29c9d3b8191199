import type { OperatorRow } from '@boxhaul/contract/identity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resetOperatorPassword } from '../../data/identity/operators.api';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import type { FirstSignIn } from './first-sign-in';

interface ResetPasswordDialogProps {
  /** Null closes it. */
  operator: OperatorRow | null;
  onTold: (told: FirstSignIn) => void;
  onClose: () => void;
}

/** Gives an operator a new first password, after one more question. */
export function ResetPasswordDialog({ operator, onTold, onClose }: ResetPasswordDialogProps) {
  const reset = useMutation(resetOperatorPassword(useQueryClient()));
  const { busy, run } = useSingleFlight(async ({ accountId }: OperatorRow) => {
    // The client has said why it failed.
    const told = await reset.mutateAsync(accountId).catch(() => null);
    if (told === null) return;
    onClose();
    onTold(told);
  });
  return (
    <Closing>
      {operator && (
        <ConfirmDialog
          title={`重置密码 · ${operator.username}`}
          okText="重置密码"
          cancelText="返回"
          danger
          busy={busy}
          onCancel={onClose}
          onOk={() => void run(operator)}
        >
          原密码立即作废，该账号退出所有设备；新的初始密码只显示一次。
        </ConfirmDialog>
      )}
    </Closing>
  );
}
