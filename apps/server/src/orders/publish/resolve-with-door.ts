import { normaliseRegionCode } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { type Door, resolveDoor } from '../../pricing/door-points';
import type { AddressPoint } from '../../pricing/places';
import type { OrderRow } from '../orders';
import type { PublishDeps } from './publish-deps';
import { doorOf, type OrderDraftInput, type ResolvedDraft, resolveDraft } from './resolve-draft';

export type ResolvedOrder = ResolvedDraft & { door: Door };

type Standing = Pick<
  OrderRow,
  'region_code' | 'address' | 'address_lng' | 'address_lat' | 'address_precision'
>;

/** The door that an order has already, where the draft names no other and no other address. */
function standingDoor(
  order: Standing,
  { regionCode, address, longitude, latitude }: OrderDraftInput,
): Door | undefined {
  const same = order.region_code === normaliseRegionCode(regionCode) && order.address === address;
  if (!same || longitude !== undefined || latitude !== undefined) return undefined;
  return { lng: order.address_lng, lat: order.address_lat, precision: order.address_precision };
}

/** Looks up what a draft names, and where its door is; `asked` is how the door is known by. */
export async function resolveWithDoor(
  deps: PublishDeps,
  ctx: Ctx,
  draft: OrderDraftInput,
  {
    standing,
    geocoded,
    customerId = ctx.customer().customerId,
  }: { standing?: Standing; geocoded: AddressPoint | undefined; customerId?: string },
) {
  const found = await resolveDraft(deps.places, ctx.db, draft, ctx.now);
  const asked = { customerId, region: found.region, ...doorOf(draft) };
  const door =
    (standing && standingDoor(standing, draft)) ?? (await resolveDoor(deps, ctx.db, asked, geocoded));
  const resolved: ResolvedOrder = { ...found, door };
  return { asked, resolved };
}
