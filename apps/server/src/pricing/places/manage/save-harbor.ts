import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { placeDesk } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../../platform/context';
import { lockPlaces } from './managed-places.repo';
import { requireRegion } from './require-region';
import { LAST, storePlace } from './store-place';

export async function saveHarbor(
  ctx: Ctx,
  input: ParsedInputOf<typeof placeDesk.saveHarbor>,
): Promise<PresentedOf<typeof placeDesk.saveHarbor>> {
  await lockPlaces(ctx.db);
  const region = await requireRegion(ctx, input.regionCode);
  return storePlace(ctx, 'harbor', {
    id: input.harborId,
    version: input.version,
    named: { field: 'harborName', name: input.harborName },
    values: {
      harbor_name: input.harborName,
      region_code: region.region_code,
      sort: input.sort ?? LAST,
      valid_from: input.validFrom ?? null,
      valid_to: input.validTo ?? null,
    },
  });
}
