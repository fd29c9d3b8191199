import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { placeDesk } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { findPrefixOwner, lockPlaces } from './managed-places.repo';
import { LAST, storePlace } from './store-place';

/** A prefix belongs to one company: by it a box number tells whose box it is. */
export async function saveShipCompany(
  ctx: Ctx,
  input: ParsedInputOf<typeof placeDesk.saveShipCompany>,
): Promise<PresentedOf<typeof placeDesk.saveShipCompany>> {
  await lockPlaces(ctx.db);
  const { shipCompanyId, containerPrefixes } = input;
  const owner = await findPrefixOwner(ctx.db, containerPrefixes, shipCompanyId);
  if (owner) throw refuseField('containerPrefixes', `柜号前缀 ${owner.prefix} 已属于${owner.name}`);
  return storePlace(ctx, 'shipCompany', {
    id: shipCompanyId,
    version: input.version,
    named: { field: 'shipCompanyName', name: input.shipCompanyName },
    values: {
      ship_company_name: input.shipCompanyName,
      code: input.code ?? null,
      scac: input.scac ?? null,
      container_prefixes: containerPrefixes,
      turn_consent: input.turnConsent,
      turn_note: input.turnNote,
      sort: input.sort ?? LAST,
      valid_from: input.validFrom ?? null,
      valid_to: input.validTo ?? null,
    },
  });
}
