import type { SailingRow } from '@boxhaul/contract/fleet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeSailing } from '../../data/fleet/sailings.api';
import { failureOf } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';

/** Asks before a sailing is deleted. */
export function RemoveSailing({ row, onClose }: { row: SailingRow; onClose: () => void }) {
  const remove = useMutation(removeSailing(useQueryClient()));
  const { sailingId, version, bookSpaceNo, voyage } = row;
  const take = async () => {
    // Why it is not deleted the client has said.
    const failure = await failureOf(remove.mutateAsync({ sailingId, version }));
    if (failure === null) showToast('success', `${bookSpaceNo} ${voyage} 的船期已删除`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`删除 ${bookSpaceNo} ${voyage} 的船期？`}
      okText="删除船期"
      cancelText="返回"
      danger
      busy={remove.isPending}
      onOk={() => void take()}
      onCancel={onClose}
    >
      连同箱型箱量与柜号一起删除，不能恢复。未完成的订单还在用的不能删除，写错请修改。
    </ConfirmDialog>
  );
}
