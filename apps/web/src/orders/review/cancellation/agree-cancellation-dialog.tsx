import type { OpsOrderItem } from '@boxhaul/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { agreeCancellation } from '../../../data/orders/desk-orders.api';

interface AgreeCancellationDialogProps {
  /** As it was seen when the dialog opened. */
  order: OpsOrderItem;
  onClose: () => void;
}

/** The order ends, with whatever was sent out for it and has not left. */
export function AgreeCancellationDialog({ order, onClose }: AgreeCancellationDialogProps) {
  const agree = useMutation(agreeCancellation(useQueryClient()));
  const { busy, run } = useSingleFlight(async () => {
    await agree.mutateAsync({ id: order.id, requestedAt: order.cancellationRequestedAt ?? undefined }).then(
      () => showToast('success', '订单已取消'),
      // A refusal has been shown by the client; the refreshed order tells the rest.
      () => undefined,
    );
    onClose();
  });
  return (
    <ConfirmDialog
      title="同意取消订单"
      okText="同意取消"
      cancelText="再看看"
      danger
      busy={busy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      {order.orderNo} 将取消，已派出但未起运的任务一并撤回，不能恢复。
    </ConfirmDialog>
  );
}
