import { ordersSchemas } from '@boxhaul/contract/orders/orders/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../lib/toast-store';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import { ORDERS_KEY, requestCancellation, type OrderItem } from '../../../data/orders/orders.api';

const COMMON = ['船期变更', '货未备好', '客户取消出货', '订单填错，重新下单'];

const schema = ordersSchemas.requestCancellation.input.pick({ reason: true });

interface RequestCancellationDialogProps {
  order: Pick<OrderItem, 'orderId' | 'orderNo'>;
  onClose: () => void;
}

/** The customer asks to cancel an order that is approved: customer service answers (decisions 4). */
export function RequestCancellationDialog({ order, onClose }: RequestCancellationDialogProps) {
  const cache = useQueryClient();
  return (
    <ReasonDialog
      keep={`order.cancel.${order.orderId}`}
      open
      title={`申请取消 · ${order.orderNo}`}
      label="取消原因"
      schema={schema}
      suggestions={COMMON}
      okText="提交申请"
      cancelText="再想想"
      onSend={async ({ reason }) => {
        try {
          await requestCancellation(order.orderId, reason);
          showToast('success', '已申请取消，等待客服处理');
        } finally {
          void cache.invalidateQueries({ queryKey: ORDERS_KEY });
        }
      }}
      onClose={onClose}
    >
      订单已审核通过，取消须由客服同意。客服答复前订单照旧有效，您可以随时撤回申请。
    </ReasonDialog>
  );
}
