import type { OpsOrderItem } from '@boxhaul/contract/orders';
import { reviewSchemas } from '@boxhaul/contract/orders/review/schemas';
import { directionOf, orderFieldWords, type OrderType } from '@boxhaul/domain/pricing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../lib/toast-store';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import { rejectOrder } from '../../../data/orders/desk-orders.api';

const commonReasons = (orderType: OrderType) => [
  '订舱号与船公司不符',
  '门点地址不完整',
  `${orderFieldWords(orderType).requireDate}过近，无车可派`,
  '资料不全，请补充附件',
];

const schema = reviewSchemas.reject.input.pick({ reason: true });

interface RejectDialogProps {
  /** As it was seen when the dialog opened. */
  order: OpsOrderItem;
  open: boolean;
  onClose: () => void;
}

/** Refuses an order; the customer reads the reason on the pending page. */
export function RejectDialog({ order, open, onClose }: RejectDialogProps) {
  const reject = useMutation(rejectOrder(useQueryClient()));
  return (
    <ReasonDialog
      keep={`order.reject.${order.id}`}
      open={open}
      title={`驳回订单 · ${order.orderNo}`}
      label="驳回原因"
      schema={schema}
      suggestions={commonReasons(directionOf(order.orderType))}
      okText="驳回"
      onSend={async ({ reason }) => {
        await reject.mutateAsync({ id: order.id, version: order.version, reason });
        showToast('success', '已驳回');
      }}
      onClose={onClose}
    />
  );
}
