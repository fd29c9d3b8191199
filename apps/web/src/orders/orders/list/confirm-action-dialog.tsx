import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { yuan } from '../../../lib/format/format';
import { showToast } from '../../../lib/toast-store';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { DialogFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { TextField } from '../../../ui/form/text-field';
import {
  acceptPrice,
  cancelOrder,
  declinePrice,
  ORDERS_KEY,
  withdrawCancellation,
} from '../../../data/orders/orders.api';
import { withdrawChange } from '../../../data/orders/order-changes.api';
import type { ConfirmedAction } from './use-order-actions';

interface ConfirmActionDialogProps {
  asked: ConfirmedAction;
  onClose: () => void;
}

/** With the schema of its reason, which the list has no need of. */
const RequestCancellation = lazyPart(
  async () => (await import('./request-cancellation-dialog')).RequestCancellationDialog,
);

const ObjectToOrder = lazyPart(async () => (await import('./object-dialog')).ObjectDialog);
const RequestChange = lazyPart(async () => (await import('../change/change-dialog')).ChangeDialog);

/** The question before an action that cannot be taken back (S2, S4: cancel texts). */
export function ConfirmActionDialog({ asked: { action, item }, onClose }: ConfirmActionDialogProps) {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');

  const { busy, run: act } = useSingleFlight((work: () => Promise<unknown>) =>
    work()
      .then(
        () => showToast('success', '操作成功'),
        // The client has said why; the list shows how things stand now.
        () => undefined,
      )
      .then(() => void cache.invalidateQueries({ queryKey: ORDERS_KEY }))
      .then(onClose),
  );

  if (action === 'cancel') {
    return (
      <ConfirmDialog
        title="取消订单操作"
        okText="取消订单"
        cancelText="保留订单"
        danger
        busy={busy}
        onOk={() => void act(() => cancelOrder(item.orderId))}
        onCancel={() => {
          showToast('info', '取消发送');
          onClose();
        }}
      >
        确认取消此订单？
      </ConfirmDialog>
    );
  }
  if (action === 'request_cancellation') {
    return (
      <DialogFaultBoundary title="申请取消" onClose={onClose}>
        <Suspense>
          <RequestCancellation order={item} onClose={onClose} />
        </Suspense>
      </DialogFaultBoundary>
    );
  }
  if (action === 'request_change') {
    return (
      <DialogFaultBoundary title="申请改单" onClose={onClose}>
        <Suspense>
          <RequestChange order={item} onClose={onClose} />
        </Suspense>
      </DialogFaultBoundary>
    );
  }
  if (action === 'object') {
    return (
      <DialogFaultBoundary title="提出异议" onClose={onClose}>
        <Suspense>
          <ObjectToOrder order={item} onClose={onClose} />
        </Suspense>
      </DialogFaultBoundary>
    );
  }
  if (action === 'withdraw_change') {
    return (
      <ConfirmDialog
        title="撤回改单申请"
        okText="撤回申请"
        cancelText="不撤回"
        busy={busy}
        onOk={() => void act(() => withdrawChange(item.orderId))}
        onCancel={onClose}
      >
        撤回后，订单 {item.orderNo} 按原内容执行。
      </ConfirmDialog>
    );
  }
  if (action === 'withdraw_cancellation') {
    return (
      <ConfirmDialog
        title="撤回取消申请"
        okText="撤回申请"
        cancelText="不撤回"
        busy={busy}
        onOk={() => void act(() => withdrawCancellation(item.orderId))}
        onCancel={onClose}
      >
        撤回后，订单 {item.orderNo} 照常派车。
      </ConfirmDialog>
    );
  }
  const price = item.auditPrice ?? '';
  if (action === 'accept_quote') {
    return (
      <ConfirmDialog
        title="接受报价"
        okText="接受并下单"
        cancelText="暂不接受"
        busy={busy}
        onOk={() => void act(() => acceptPrice(item.orderId, price))}
        onCancel={onClose}
      >
        订单 {item.orderNo}：{item.cabinetType} × {item.cabinetNum}，单价 {yuan(price)} 元/箱，合计{' '}
        {yuan(item.total)} 元。接受后订单进入派车。
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title="不接受报价"
      okText="不接受并取消订单"
      cancelText="再想想"
      danger
      busy={busy}
      onOk={() => void act(() => declinePrice(item.orderId, reason))}
      onCancel={onClose}
    >
      <p>
        订单 {item.orderNo} 报价 {yuan(price)} 元/箱。不接受后订单将取消。
      </p>
      <TextField label="原因（选填）" maxLength={200} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
