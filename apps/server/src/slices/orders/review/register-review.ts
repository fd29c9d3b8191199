import { review } from '@boxhaul/contract';
import type { Deps } from '../../../platform/context';
import type { Mount } from '../../../platform/http/mount';
import { approveOrder } from './approve-order';
import { deskCounts } from './desk-counts';
import { opsGetOrder } from './ops-get-order';
import { opsListOrders } from './ops-list-orders';
import { priceIntention } from './price-intention';
import { refuseCancellation } from '../cancel/refuse-cancellation';
import { rejectOrder } from './reject-order';
import { showPhone } from './show-phone';

/** What operators do with orders. Agreeing to a cancellation takes tasks back too: it stands with dispatch. */
export function registerReview(mount: Mount, deps: Deps): void {
  const count = deskCounts(deps);
  mount(review.list, (ctx, input) => opsListOrders(count, ctx, input));
  mount(review.detail, (ctx, input) => opsGetOrder(deps, ctx, input));
  mount(review.showPhone, (ctx, input) => showPhone(ctx, input));
  mount(review.approve, (ctx, input) => approveOrder(ctx, input));
  mount(review.price, (ctx, input) => priceIntention(ctx, input));
  mount(review.reject, (ctx, input) => rejectOrder(ctx, input));
  mount(review.refuseCancellation, (ctx, input) => refuseCancellation(ctx, input));
}
