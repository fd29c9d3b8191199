import type { OpsOrderItem } from '@boxhaul/contract';
import { decide } from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Space } from '../../ui/desk-parts';
import { useState } from 'react';
import { yuan } from '../../lib/format/format';
import { showToast } from '../../lib/toast-store';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Orange } from '../../ui/theme/antd-provider';
import { approveOrder } from '../../data/desk-orders.api';
import { PriceDialog } from './price-dialog';
import { RejectDialog } from './reject-dialog';

/** What a reviewer may do with the order as it stands: the machine of the domain decides. */
export function ReviewActions({ order }: { order: OpsOrderItem }) {
  const cache = useQueryClient();
  const { modal } = App.useApp();
  // The drawer refreshes by itself: a dialog decides on the order as it was when it opened.
  const [{ seen, dialog }, setAsked] = useState<{ seen: OpsOrderItem; dialog: 'price' | 'reject' | null }>({
    seen: order,
    dialog: null,
  });
  const ask = (kind: 'price' | 'reject') => setAsked({ seen: order, dialog: kind });
  const close = () => setAsked({ seen, dialog: null });
  const approve = useMutation(approveOrder(cache));
  const facts = {
    state: order.state,
    priced: order.auditPrice !== null,
    cancellationRequested: Boolean(order.cancellationRequestedAt),
  };
  const may = {
    approve: decide('approve', facts).ok,
    price: decide('price', facts).ok,
    reject: decide('reject', facts).ok,
  };
  // One question at a time: a second press must not ask, and then send, twice.
  const { run: confirmApproval } = useSingleFlight(async () => {
    await modal.confirm({
      title: '审核通过',
      content: `${order.orderNo}，${order.cabinetType} × ${order.cabinetNum}，单价 ${yuan(order.auditPrice)} 元/箱。通过后转入待派车。`,
      okText: '通过',
      cancelText: '再看看',
      // A refusal has been shown by the client; the refreshed order tells the rest.
      onOk: () =>
        approve.mutateAsync({ id: order.id, version: order.version }).then(
          () => showToast('success', '已审核通过'),
          () => undefined,
        ),
    });
  });

  if (!may.approve && !may.price && !may.reject && dialog === null) return null;

  return (
    <Space wrap>
      {may.approve && (
        <Orange>
          <Button type="primary" loading={approve.isPending} onClick={() => void confirmApproval()}>
            审核通过
          </Button>
        </Orange>
      )}
      {may.price && (
        <Button type="primary" onClick={() => ask('price')}>
          {order.auditPrice ? '重新报价' : '报价'}
        </Button>
      )}
      {may.reject && (
        <Button danger onClick={() => ask('reject')}>
          驳回
        </Button>
      )}
      <PriceDialog order={seen} open={dialog === 'price'} onClose={close} />
      <RejectDialog order={seen} open={dialog === 'reject'} onClose={close} />
    </Space>
  );
}
