import type { OpsOrderItem } from '@boxhaul/contract';
import { ReviewActions } from '../review-actions';
import { useApproval } from '../use-approval';
import type { Walk } from '../use-walk';

/** The buttons of a reviewer as the drawer has them. */
export function Reviewed({ order, onApproved }: { order: OpsOrderItem; onApproved?: () => void }) {
  const { busy, approve } = useApproval(() => onApproved?.());
  return <ReviewActions order={order} approval={{ busy, run: () => approve(order) }} />;
}

/** A drawer that was opened by its address: there is nowhere to walk. */
export const NO_WALK = {
  walk: { place: '', previous: null, next: null, leave: () => undefined } satisfies Walk,
  undo: null,
  onApproved: () => undefined,
};
