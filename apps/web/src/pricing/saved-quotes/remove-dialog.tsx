import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeSavedQuote, type SavedQuote } from '../../data/pricing/saved-quotes.api';
import { showToast } from '../../lib/toast-store';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';

/** Asks before a kept query goes. */
export function RemoveDialog({ saved, onClose }: { saved: SavedQuote; onClose: () => void }) {
  const remove = useMutation(removeSavedQuote(useQueryClient()));
  const go = () =>
    remove.mutate(saved.savedQuoteId, {
      onSuccess: () => {
        showToast('success', '已删除');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="删除保存的查询"
      okText="删除"
      cancelText="返回"
      danger
      busy={remove.isPending}
      onOk={go}
      onCancel={onClose}
    >
      “{saved.name}”删除后不能恢复，订单和报价不受影响。
    </ConfirmDialog>
  );
}
