import type { OpsOrderItem } from '@boxhaul/contract';
import { decide } from '@boxhaul/domain';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Closing } from '../../ui/overlay/closing';
import { ApproveDialog } from './approve-dialog';
import { PriceDialog } from './price-dialog';
import { RejectDialog } from './reject-dialog';
import css from './review-actions.module.css';

type Step = 'approve' | 'price' | 'reject';

/** What a reviewer may do with the order as it stands: the machine of the domain decides. */
export function ReviewActions({ order }: { order: OpsOrderItem }) {
  // The drawer refreshes by itself: a dialog decides on the order as it was when it opened.
  const [{ seen, dialog }, setAsked] = useState<{ seen: OpsOrderItem; dialog: Step | null }>({
    seen: order,
    dialog: null,
  });
  const ask = (step: Step) => setAsked({ seen: order, dialog: step });
  const close = () => setAsked({ seen, dialog: null });
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
  if (!may.approve && !may.price && !may.reject && dialog === null) return null;

  return (
    <div className={css.actions}>
      {may.approve && (
        <Button variant="cta" onClick={() => ask('approve')}>
          审核通过
        </Button>
      )}
      {may.price && <Button onClick={() => ask('price')}>{order.auditPrice ? '重新报价' : '报价'}</Button>}
      {may.reject && (
        <Button variant="danger-outline" onClick={() => ask('reject')}>
          驳回
        </Button>
      )}
      <Closing>{dialog === 'approve' && <ApproveDialog order={seen} onClose={close} />}</Closing>
      <PriceDialog order={seen} open={dialog === 'price'} onClose={close} />
      <RejectDialog order={seen} open={dialog === 'reject'} onClose={close} />
    </div>
  );
}
