import type { OpsOrderItem } from '@boxhaul/contract';
import { directionOf, orderFieldWords, type OrderType } from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { ReasonDialog } from '../../ui/overlay/reason-dialog';
import { rejectOrder } from '../../data/desk-orders.api';

const commonReasons = (orderType: OrderType) => [
  '订舱号与船公司不符',
  '门点地址不完整',
  `${orderFieldWords(orderType).requireDate}过近，无车可派`,
  '资料不全，请补充附件',
];

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
      open={open}
      title={`驳回订单 · ${order.orderNo}`}
      label="驳回原因"
      missing="请填写驳回原因"
      suggestions={commonReasons(directionOf(order.orderType))}
      okText="驳回"
      onSend={(reason) =>
        failureOf(
          reject
            .mutateAsync({ id: order.id, version: order.version, reason })
            .then(() => showToast('success', '已驳回')),
        )
      }
      onClose={onClose}
    />
  );
}
