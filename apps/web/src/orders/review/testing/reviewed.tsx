import type { OpsOrderItem, OrderCredit } from '@boxhaul/contract/orders';
import { CreditQuestion } from '../approval/credit-question';
import { ReviewActions } from '../approval/review-actions';
import { useApproval } from '../approval/use-approval';
import type { Walk } from '../../../parts/orders/walk/use-walk';

interface ReviewedProps {
  order: OpsOrderItem;
  credit?: OrderCredit | null;
  onApproved?: () => void;
}

/** The buttons of a reviewer as the drawer has them. */
export function Reviewed({ order, credit = null, onApproved }: ReviewedProps) {
  const approval = useApproval(() => onApproved?.());
  return (
    <>
      <ReviewActions
        order={order}
        approval={{ busy: approval.busy, run: () => approval.approve(order, credit) }}
      />
      <CreditQuestion approval={approval} />
    </>
  );
}

/** A drawer that was opened by its address: there is nowhere to walk. */
export const NO_WALK = {
  walk: { place: '', previous: null, next: null, leave: () => undefined } satisfies Walk,
  undo: null,
  onApproved: () => undefined,
};
