import { orderChangesSchemas } from '@boxhaul/contract/orders/order-changes/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { objectToOrder } from '../../../data/orders/order-changes.api';
import { ORDERS_KEY, type OrderItem } from '../../../data/orders/orders.api';
import { showToast } from '../../../lib/toast-store';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';

const COMMON = ['没有下过这张单', '内容与要求不符', '重复下单'];

const schema = orderChangesSchemas.object.input.pick({ reason: true });

interface ObjectDialogProps {
  order: OrderItem;
  onClose: () => void;
}

/** The customer says that an operator should not have placed this order. */
export function ObjectDialog({ order, onClose }: ObjectDialogProps) {
  const cache = useQueryClient();
  return (
    <ReasonDialog
      keep={`order.object.${order.orderId}`}
      open
      title={`对代下单提出异议 · ${order.orderNo}`}
      label="异议原因"
      schema={schema}
      suggestions={COMMON}
      okText="提出异议"
      cancelText="返回"
      onSend={async ({ reason }) => {
        try {
          await objectToOrder(order.orderId, reason);
          showToast('success', '已提出异议，客服会尽快处理');
        } finally {
          void cache.invalidateQueries({ queryKey: ORDERS_KEY });
        }
      }}
      onClose={onClose}
    >
      {order.status === 1
        ? '订单已审核通过：提出后不再派车，由客服答复。'
        : '提出后订单立即取消，客服会收到您的原因。'}
    </ReasonDialog>
  );
}
