import type { CleanOrder } from '@boxhaul/contract/orders';
import { type Fen, fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import { useState } from 'react';
import { yuan } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Dialog } from '../../../ui/overlay/dialog';
import { useUnsavedQuestion } from '../../../ui/overlay/use-unsaved-question';
import css from './approve-clean.module.css';
import { ApprovedDialog } from './approved-dialog';
import { type Approved, useApproving } from './use-approving';

interface ApproveCleanDialogProps {
  /** As they stood when it was opened. */
  orders: readonly CleanOrder[];
  onClose: () => void;
}

/** Asks before several orders are approved, shows how far it is, and says then which were. */
export function ApproveCleanDialog({ orders, onClose }: ApproveCleanDialogProps) {
  const approving = useApproving();
  const { busy, state } = approving;
  // Links, the way back and closing the window ask first; who goes all the same is told the next time.
  const { question } = useUnsavedQuestion({
    unsaved: busy,
    title: '离开并停止审核？',
    content: '已通过的订单不受影响，其余不再提交；回到本页会写明通过了多少。',
    stayText: '继续审核',
  });
  if (state) {
    return (
      <>
        {busy ? (
          <Running state={state} onStop={approving.stop} />
        ) : (
          <ApprovedDialog state={state} onGoOn={() => void approving.goOn()} onClose={onClose} />
        )}
        {question}
      </>
    );
  }
  return (
    <ConfirmDialog
      title={`审核通过 ${orders.length} 单`}
      okText={`审核通过 ${orders.length} 单`}
      cancelText="再看看"
      busy={busy}
      onOk={() => void approving.begin(orders)}
      onCancel={onClose}
    >
      <WhatIsApproved orders={orders} />
    </ConfirmDialog>
  );
}

function Running({ state, onStop }: { state: Approved; onStop: () => void }) {
  const [stopping, setStopping] = useState(false);
  const { total, approved, left } = state;
  const done = approved.length + left.length;
  const stop = () => {
    setStopping(true);
    onStop();
  };
  return (
    <Dialog open title={`审核通过 ${total} 单`} width={416} sheet onClose={stop}>
      <ProgressBar
        label={`已处理 ${done} / ${total} 单，${approved.length} 单已通过`}
        done={done}
        total={total}
      />
      <div className={css.buttons}>
        <Button variant="outline" busy={stopping} onClick={stop}>
          停止
        </Button>
      </div>
    </Dialog>
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
