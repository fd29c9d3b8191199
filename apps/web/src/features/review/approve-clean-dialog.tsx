import type { CleanOrder, OutputOf, review } from '@boxhaul/contract';
import { type Fen, fen, fromYuan, toYuan } from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveClean } from '../../data/desk-orders.api';
import { yuan } from '../../lib/format/format';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Dialog } from '../../ui/overlay/dialog';
import css from './approve-clean.module.css';

type Result = OutputOf<typeof review.approveClean>;

interface ApproveCleanDialogProps {
  /** As they stood when it was opened. */
  orders: readonly CleanOrder[];
  onClose: () => void;
}

/** Asks before several orders are approved, and says then which were. */
export function ApproveCleanDialog({ orders, onClose }: ApproveCleanDialogProps) {
  const approve = useMutation(approveClean(useQueryClient()));
  const [result, setResult] = useState<Result | null>(null);
  const { busy, run } = useSingleFlight(() =>
    approve.mutateAsync(orders.map(({ id, version }) => ({ id, version }))).then(
      setResult,
      // The client has said why; the question stays open.
      () => undefined,
    ),
  );
  if (result) return <Approved result={result} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`审核通过 ${orders.length} 单`}
      okText={`审核通过 ${orders.length} 单`}
      cancelText="再看看"
      busy={busy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <WhatIsApproved orders={orders} />
    </ConfirmDialog>
  );
}

interface OfCustomer {
  name: string;
  orderNos: string[];
  total: Fen;
}

/** By customer, in the order in which they first occur. */
function byCustomer(orders: readonly CleanOrder[]): [id: string, OfCustomer][] {
  const groups = new Map<string, OfCustomer>();
  for (const { customerId, customerName, orderNo, total } of orders) {
    const group = groups.get(customerId) ?? { name: customerName, orderNos: [], total: fen(0) };
    group.orderNos.push(orderNo);
    group.total = fen(group.total + fromYuan(total));
    groups.set(customerId, group);
  }
  return [...groups];
}

function WhatIsApproved({ orders }: { orders: readonly CleanOrder[] }) {
  const groups = byCustomer(orders);
  const total = fen(groups.reduce((sum, [, group]) => sum + group.total, 0));
  return (
    <>
      <p>
        共 {groups.length} 家客户，合计 <b className="figure">{yuan(toYuan(total))}</b> 元。
      </p>
      <ul className={css.list} aria-label="将要通过的订单">
        {groups.map(([id, group]) => (
          <li key={id}>
            <div className={css.row}>
              <b>{group.name}</b>
              <span>
                {group.orderNos.length} 单 · {yuan(toYuan(group.total))} 元
              </span>
            </div>
            <div className={css.minor}>{group.orderNos.join('、')}</div>
          </li>
        ))}
      </ul>
      <p>提交时逐单重新核对，有变化的订单不会通过。</p>
    </>
  );
}

function Approved({ result: { approved, left }, onClose }: { result: Result; onClose: () => void }) {
  return (
    <Dialog open title="审核结果" width={416} sheet onClose={onClose}>
      <div className={css.result} role="status">
        <p>
          {approved.length > 0 ? (
            <>
              <b className="figure">{approved.length}</b> 单已通过
            </>
          ) : (
            '没有订单通过'
          )}
          {left.length > 0 && (
            <>
              ，<b className="figure">{left.length}</b> 单有变化，未通过：
            </>
          )}
        </p>
        {left.length > 0 && (
          <ul className={css.list} aria-label="未通过的订单">
            {left.map(({ id, orderNo, reason }) => (
              <li key={id}>
                <b className="figure">{orderNo}</b>
                <div className={css.minor}>{reason}</div>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={css.buttons}>
        <Button onClick={onClose}>知道了</Button>
      </div>
    </Dialog>
  );
}
