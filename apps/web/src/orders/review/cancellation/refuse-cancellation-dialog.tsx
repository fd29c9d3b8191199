import type { OpsOrderItem } from '@boxhaul/contract/orders';
import { reviewSchemas } from '@boxhaul/contract/orders/review/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../lib/toast-store';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import { refuseCancellation } from '../../../data/orders/desk-orders.api';

const COMMON = ['车辆已出发前往提柜', '码头已办单，不能退', '请与业务员电话确认后再取消'];

const schema = reviewSchemas.refuseCancellation.input.pick({ note: true });

interface RefuseCancelDialogProps {
  /** As it was seen when the dialog opened. */
  order: OpsOrderItem;
  open: boolean;
  onClose: () => void;
}

/** The order goes on; the customer reads why. */
export function RefuseCancellationDialog({ order, open, onClose }: RefuseCancelDialogProps) {
  const refuse = useMutation(refuseCancellation(useQueryClient()));
  return (
    <ReasonDialog
      keep={`order.refuse-cancellation.${order.id}`}
      open={open}
      title={`不同意取消 · ${order.orderNo}`}
      label="答复客户"
      schema={schema}
      placeholder="客户会看到这段说明"
      suggestions={COMMON}
      okText="不同意取消"
      cancelText="返回"
      danger={false}
      onSend={async ({ note }) => {
        await refuse.mutateAsync({
          id: order.id,
          requestedAt: order.cancellationRequestedAt ?? undefined,
          note,
        });
        showToast('success', '已答复客户，订单照常派车');
      }}
      onClose={onClose}
    >
      客户的原因：{order.cancellationReason}
    </ReasonDialog>
  );
}
