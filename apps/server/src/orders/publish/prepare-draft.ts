import type { Ctx } from '../../platform/context';
import { geocodeDoor } from '../../pricing/door-points';
import type { AddressPoint } from '../../pricing/places';
import type { PublishDeps } from './publish-deps';
import { doorOf, type OrderDraftInput } from './resolve-draft';

/** Asks a provider of maps for the door, before the transaction opens. */
export const prepareDraft = (
  deps: PublishDeps,
  ctx: Ctx,
  { regionCode, ...draft }: OrderDraftInput,
): Promise<AddressPoint | undefined> =>
  geocodeDoor(deps, ctx.db, { customerId: ctx.customer().customerId, regionCode, ...doorOf(draft) });
