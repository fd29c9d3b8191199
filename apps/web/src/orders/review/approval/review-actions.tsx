import type { OpsOrderItem } from '@boxhaul/contract/orders';
import { decide } from '@boxhaul/domain/orders';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { PriceDialog } from './price-dialog';
import { RejectDialog } from './reject-dialog';
import css from './review-actions.module.css';

type Step = 'price' | 'reject';

interface ReviewActionsProps {
  order: OpsOrderItem;
  /** Approves it at once: that can be undone for a while. */
  approval: { busy: boolean; run: () => void };
}

/** What the machine decides by. */
export const factsOf = (order: OpsOrderItem) => ({
  state: order.state,
  priced: order.auditPrice !== null,
  cancellationRequested: Boolean(order.cancellationRequestedAt),
});

/** What a reviewer may do with the order as it stands: the machine of the domain decides. */
export function ReviewActions({ order, approval }: ReviewActionsProps) {
  // The drawer refreshes by itself: a dialog decides on the order as it was when it opened.
  const [{ seen, dialog }, setAsked] = useState<{ seen: OpsOrderItem; dialog: Step | null }>({
    seen: order,
    dialog: null,
  });
  const ask = (step: Step) => setAsked({ seen: order, dialog: step });
  const close = () => setAsked({ seen, dialog: null });
  const facts = factsOf(order);
  const may = {
    approve: decide('approve', facts).ok,
    price: decide('price', facts).ok,
    reject: decide('reject', facts).ok,
  };
  if (!may.approve && !may.price && !may.reject && dialog === null) return null;

  return (
    <div className={css.actions}>
      {may.approve && (
        <Button variant="cta" busy={approval.busy} onClick={approval.run}>
          审核通过
        </Button>
      )}
      {may.price && <Button onClick={() => ask('price')}>{order.auditPrice ? '重新报价' : '报价'}</Button>}
      {may.reject && (
        <Button variant="danger-outline" onClick={() => ask('reject')}>
          驳回
        </Button>
      )}
      <PriceDialog order={seen} open={dialog === 'price'} onClose={close} />
      <RejectDialog order={seen} open={dialog === 'reject'} onClose={close} />
    </div>
  );
}
