import type { OpsOrderItem, OrderCredit } from '@boxhaul/contract/orders';
import { CreditQuestion } from '../approval/credit-question';
import { ReviewActions } from '../approval/review-actions';
import { useApproval } from '../approval/use-approval';
import { walkAt } from '../../../testing/list-walk';

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

/** The drawer of an order that was opened by its address: there is nowhere to walk. */
export const drawerOf = (id: string | null) => ({
  walk: walkAt(id, []),
  undo: null,
  onApproved: () => undefined,
});
