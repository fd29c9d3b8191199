import type { OpsOrderItem } from '@boxhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { yuan } from '../../lib/format/format';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { approveOrder } from '../../data/desk-orders.api';

interface ApproveDialogProps {
  /** As it was seen when the dialog opened. */
  order: OpsOrderItem;
  onClose: () => void;
}

/** The order goes to dispatch at the price that stands there. */
export function ApproveDialog({ order, onClose }: ApproveDialogProps) {
  const approve = useMutation(approveOrder(useQueryClient()));
  const { busy, run } = useSingleFlight(async () => {
    await approve.mutateAsync({ id: order.id, version: order.version }).then(
      () => showToast('success', '已审核通过'),
      // A refusal has been shown by the client; the refreshed order tells the rest.
      () => undefined,
    );
    onClose();
  });
  return (
    <ConfirmDialog
      title="审核通过"
      okText="通过"
      cancelText="再看看"
      busy={busy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      {order.orderNo}，{order.cabinetType} × {order.cabinetNum}，单价 {yuan(order.auditPrice)}{' '}
      元/箱。通过后转入待派车。
    </ConfirmDialog>
  );
}
