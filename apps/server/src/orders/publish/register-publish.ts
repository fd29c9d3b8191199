import { orders } from '@boxhaul/contract/orders';
import type { Ctx } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { editOrderUseCase } from './edit-order';
import { prepareDraft } from './prepare-draft';
import type { PublishDeps } from './publish-deps';
import type { OrderDraftInput } from './resolve-draft';
import { sameBooking } from './same-booking';
import { saveOrderUseCase } from './save-order';

/** Orders as their customers publish and edit them. */
export function registerPublish(mount: Mount, deps: PublishDeps): void {
  // A provider of maps is asked before the transaction opens.
  const prepare = (ctx: Ctx, draft: OrderDraftInput) => prepareDraft(deps, ctx, draft);
  mount.prepared(orders.save, {
    prepare,
    work: (ctx, input, geocoded) => saveOrderUseCase(deps, ctx, input, geocoded),
  });
  mount.prepared(orders.edit, {
    prepare,
    work: (ctx, input, geocoded) => editOrderUseCase(deps, ctx, input, geocoded),
  });
  mount(orders.sameBooking, (ctx, input) => sameBooking(ctx, input));
}
