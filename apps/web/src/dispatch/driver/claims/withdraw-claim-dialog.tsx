import { newIdempotencyKey } from '@boxhaul/contract/kit';
import type { PayLine } from '../../../data/dispatch/driver.api';
import { useSession } from '../../../data/kit/use-session';
import { showToast } from '../../../lib/toast-store';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { addClaimStep } from '../outbox/outbox';
import { NOT_SAVED } from '../outbox/use-draft';

/** Asks before a claim is taken back. */
export function WithdrawClaimDialog({ line, onClose }: { line: PayLine; onClose: () => void }) {
  const { user } = useSession();
  const withdraw = async () => {
    if (!user) return;
    const { id: payableId, revision } = line;
    const what = { taskId: `claim ${payableId}`, accountId: user.accountId, clientId: newIdempotencyKey() };
    const title = `撤回报销：${line.name} ${line.amount} 元`;
    const step = { kind: 'claim_withdraw', title, doneAt: Date.now(), fault: null, ...what } as const;
    try {
      await addClaimStep({ ...step, payableId, revision });
      onClose();
    } catch {
      showToast('error', NOT_SAVED);
    }
  };
  return (
    <ConfirmDialog
      title="撤回报销"
      okText="撤回报销"
      danger
      busy={false}
      onOk={() => void withdraw()}
      cancelText="保留"
      onCancel={onClose}
    >
      撤回{line.name} {line.amount} 元的报销？撤回后财务不再审核，需要时可重新报销。
    </ConfirmDialog>
  );
}
