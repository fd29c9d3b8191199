import { orders, review } from '@boxhaul/contract/orders';
import type { Mount } from '../../platform/http/mount';
import { acceptQuoteUseCase } from './accept-quote';
import { approveClean } from './approve-clean';
import { approveOrder } from './approve-order';
import { declineQuoteUseCase } from './decline-quote';
import { placeOrder, preparePlacing } from './place-order';
import { priceIntention } from './price-intention';
import { pricePlacing } from './price-placing';
import { rejectOrder } from './reject-order';
import { type PublishDeps, sameBookingFor } from '../publish';
import { reviewDoubts } from './review-doubts';
import { undoApproval } from './undo-approval';

/** What operators decide about orders, and customers about a price. */
export function registerReview(mount: Mount, deps: PublishDeps): void {
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
  mount(orders.acceptQuote, (ctx, input) => acceptQuoteUseCase(ctx, input));
  mount(orders.declineQuote, (ctx, input) => declineQuoteUseCase(ctx, input));
}
