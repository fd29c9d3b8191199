import type { PresentedOf } from '@boxhaul/contract/kit';
import type { places as placeCalls } from '@boxhaul/contract/pricing';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { isOffered, type Places } from './place-book';

/** What the price query needs to begin: regions of three levels, and the shipping companies. */
export async function startQuotePage(
  places: Places,
  ctx: Ctx,
): Promise<PresentedOf<typeof placeCalls.quotePage>> {
  const book = await places.book(ctx.db);
  const today = toWireDate(ctx.now);
  return {
    level3RegionAddr: [...book.regions.values()]
      .filter((row) => row.level <= 3 && isOffered(row, today))
      .map((row) => ({ regionCode: row.region_code, regionName: row.region_name })),
    allShipCompanyList: [...book.shipCompanies.values()]
      .filter((row) => isOffered(row, today))
      .map((row) => ({
        shipCompanyId: row.ship_company_id,
        shipCompanyName: row.ship_company_name,
        code: row.code,
      })),
  };
}
