import type { certification } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { getDefaults } from '../../notices';
import { selectPreferences } from '../preferences.repo';

/** What the caller's enterprise usually wants; another's is not there. */
export async function getPreferences(
  deps: Deps,
  ctx: Ctx,
  { customerId: asked }: ParsedInputOf<typeof certification.preferences>,
): Promise<PresentedOf<typeof certification.preferences>> {
  const { customerId } = ctx.customer();
  if (asked !== undefined && asked !== customerId) throw new Refusal('NOT_FOUND');
  const row = await selectPreferences(ctx.db, customerId);
  const { kinds } = await getDefaults(deps, ctx);
  return {
    customerId,
    harborName: row?.harbor_name ?? null,
    shipCompanyId: row?.ship_company_id ?? null,
    shipCompanyName: row?.ship_company_name ?? null,
    invoicing: row?.invoicing ?? null,
    contactName: row?.contact_name ?? '',
    contactPhone: row?.contact_phone ?? '',
    visitorTrack: row?.visitor_track ?? true,
    priceListHeader: row?.price_list_header ?? '',
    notices: kinds,
  };
}
