import { orderChanges, orders, review } from '@boxhaul/contract/orders';
import type { Mount } from '../../../platform/http/mount';
import { cancelOrder } from './cancel-order';
import { objectToOrder } from './object-to-order';
import { refuseCancellation } from './refuse-cancellation';
import { requestCancellation } from './request-cancellation';
import { withdrawCancellation } from './withdraw-cancellation';

/** Orders that are not to be. Agreeing to a cancellation takes tasks back too: it stands with dispatch. */
export function registerCancel(mount: Mount): void {
  mount(orders.cancel, (ctx, input) => cancelOrder(ctx, input));
  mount(orders.requestCancellation, (ctx, input) => requestCancellation(ctx, input));
  mount(orders.withdrawCancellation, (ctx, input) => withdrawCancellation(ctx, input));
  mount(orderChanges.object, (ctx, input) => objectToOrder(ctx, input));
  mount(review.refuseCancellation, (ctx, input) => refuseCancellation(ctx, input));
}
