import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ListView, removeView } from '../../../data/orders/list-views.api';
import { showToast } from '../../../lib/toast-store';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';

interface RemoveViewDialogProps {
  view: ListView;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a view goes. */
export function RemoveViewDialog({ view, onRemoved, onClose }: RemoveViewDialogProps) {
  const remove = useMutation(removeView(useQueryClient()));
  const go = () =>
    remove.mutate(view.viewId, {
      onSuccess: () => {
        showToast('success', '视图已删除');
        onRemoved();
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title="删除视图"
      okText="删除视图"
      cancelText="返回"
      danger
      busy={remove.isPending}
      onOk={go}
      onCancel={onClose}
    >
      “{view.name}”的筛选、排序和列会一起删除，订单不受影响。
    </ConfirmDialog>
  );
}
