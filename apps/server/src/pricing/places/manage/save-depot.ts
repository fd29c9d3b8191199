import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { placeDesk } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { countShipCompanies, lockPlaces } from './managed-places.repo';
import { requireRegion } from './require-region';
import { storePlace } from './store-place';

export async function saveDepot(
  ctx: Ctx,
  input: ParsedInputOf<typeof placeDesk.saveDepot>,
): Promise<PresentedOf<typeof placeDesk.saveDepot>> {
  await lockPlaces(ctx.db);
  const region = await requireRegion(ctx, input.regionCode);
  const shipCompanyIds = [...new Set(input.shipCompanyIds)];
  if ((await countShipCompanies(ctx.db, shipCompanyIds)) < shipCompanyIds.length) {
    throw refuseField('shipCompanyIds', '未找到该船公司');
  }
  return storePlace(ctx, 'depot', {
    id: input.depotId,
    version: input.version,
    named: { field: 'depotName', name: input.depotName },
    values: {
      depot_name: input.depotName,
      address: input.address,
      contact_phone: input.contactPhone ?? null,
      ship_company_ids: shipCompanyIds,
      lng: input.longitude,
      lat: input.latitude,
      region_code: region.region_code,
      valid_from: input.validFrom ?? null,
      valid_to: input.validTo ?? null,
    },
  });
}
