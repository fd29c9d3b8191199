import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { placeDesk } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { findPlace, lockPlaces } from './managed-places.repo';
import { requireRegion } from './require-region';
import { LAST, storePlace } from './store-place';

/** A dock stays with its harbour: orders and prices name both. */
export async function saveDock(
  ctx: Ctx,
  input: ParsedInputOf<typeof placeDesk.saveDock>,
): Promise<PresentedOf<typeof placeDesk.saveDock>> {
  await lockPlaces(ctx.db);
  const { dockId, harborId } = input;
  if (!(await findPlace(ctx.db, 'harbor', harborId))) throw refuseField('harborId', '未找到该港口');
  const before = dockId === undefined ? undefined : await findPlace(ctx.db, 'dock', dockId);
  if (before && before['harbor_id'] !== harborId) throw refuseField('harborId', '码头不能改到别的港口');
  // A point that somebody sets is one that they looked up; a new name says nothing of the old point.
  const stands = before && before['lng'] === input.longitude && before['lat'] === input.latitude;
  const region = await requireRegion(ctx, input.regionCode);
  return storePlace(ctx, 'dock', {
    id: dockId,
    version: input.version,
    named: { field: 'dockName', name: input.dockName, harborId },
    values: {
      harbor_id: harborId,
      dock_name: input.dockName,
      unlocode: input.unlocode ?? null,
      smdg: input.smdg ?? null,
      lng: input.longitude,
      lat: input.latitude,
      confidence: stands ? String(before['confidence']) : 'H',
      region_code: region.region_code,
      sort: input.sort ?? LAST,
      valid_from: input.validFrom ?? null,
      valid_to: input.validTo ?? null,
    },
  });
}
