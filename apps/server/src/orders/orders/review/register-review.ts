import { review } from '@boxhaul/contract/orders';
import type { Mount } from '../../../platform/http/mount';
import { approveClean } from './approve-clean';
import { approveOrder } from './approve-order';
import { deskCounts } from './desk-counts';
import { type CostsDeps, opsGetOrder } from './ops-get-order';
import { opsListOrders } from './ops-list-orders';
import { placeOrder, preparePlacing } from './place-order';
import { priceIntention } from './price-intention';
import { refuseCancellation } from '../cancel/refuse-cancellation';
import { pricePlacing } from './price-placing';
import { rejectOrder } from './reject-order';
import type { PublishDeps } from '../publish/publish-deps';
import { sameBookingFor } from '../publish/same-booking';
import { reviewDoubts } from './review-doubts';
import { showPhone } from './show-phone';
import { undoApproval } from './undo-approval';

/** What operators do with orders. Agreeing to a cancellation takes tasks back too: it stands with dispatch. */
export function registerReview(mount: Mount, deps: PublishDeps & CostsDeps): void {
  const count = deskCounts(deps);
  mount(review.list, (ctx, input) => opsListOrders(count, ctx, input));
  mount(review.detail, (ctx, input) => opsGetOrder(deps, ctx, input));
  mount(review.showPhone, (ctx, input) => showPhone(ctx, input));
  mount(review.placePrice, (ctx, input) => pricePlacing(deps, ctx, input));
  mount(review.sameBooking, (ctx, input) => sameBookingFor(ctx, input));
  mount.prepared(review.place, {
    prepare: (ctx, input) => preparePlacing(deps, ctx, input),
    work: (ctx, input, geocoded) => placeOrder(deps, ctx, input, geocoded),
  });
  mount(review.approve, (ctx, input) => approveOrder(ctx, input));
  mount(review.doubts, (ctx, input) => reviewDoubts(deps, ctx, input));
  mount(review.approveClean, (ctx, input) => approveClean(deps, ctx, input));
  mount(review.undoApproval, (ctx, input) => undoApproval(ctx, input));
  mount(review.price, (ctx, input) => priceIntention(ctx, input));
  mount(review.reject, (ctx, input) => rejectOrder(ctx, input));
  mount(review.refuseCancellation, (ctx, input) => refuseCancellation(ctx, input));
}
