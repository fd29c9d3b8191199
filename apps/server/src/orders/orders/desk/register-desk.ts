import { review } from '@boxhaul/contract/orders';
import type { Deps } from '../../../platform/context';
import type { Mount } from '../../../platform/http/mount';
import { deskCounts } from './desk-counts';
import { type CostsDeps, opsGetOrder } from './ops-get-order';
import { opsListOrders } from './ops-list-orders';
import { showPhone } from './show-phone';

/** Orders as operators see them. */
export function registerDesk(mount: Mount, deps: Deps & CostsDeps): void {
  const count = deskCounts(deps);
  mount(review.list, (ctx, input) => opsListOrders(count, ctx, input));
  mount(review.detail, (ctx, input) => opsGetOrder(deps, ctx, input));
  mount(review.showPhone, (ctx, input) => showPhone(ctx, input));
}
