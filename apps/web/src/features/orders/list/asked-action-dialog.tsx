import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { yuan } from '../../../lib/format';
import { showToast } from '../../../lib/toast-store';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { TextField } from '../../../ui/text-field';
import { acceptPrice, cancelOrder, declinePrice, ORDERS_KEY } from '../orders.api';
import type { AskedAction } from './use-order-actions';

interface AskedActionDialogProps {
  asked: AskedAction;
  onClose: () => void;
}

/** The question before an action that cannot be taken back (S2, S4: cancel texts). */
export function AskedActionDialog({ asked: { action, item }, onClose }: AskedActionDialogProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');

  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      showToast('success', '操作成功');
    } catch {
      // The client has said why; the list shows how things stand now.
    }
    void cache.invalidateQueries({ queryKey: ORDERS_KEY });
    onClose();
  };

  if (action === 'cancel') {
    return (
      <ConfirmDialog
        title="取消订单操作"
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
  const price = item.auditPrice ?? '';
  if (action === 'accept_quote') {
    return (
      <ConfirmDialog
        title="接受报价"
        okText="接受并下单"
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
      okText="不接受"
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
