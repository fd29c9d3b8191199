import type { HarborItem } from '@boxhaul/contract/pricing';
import { regionMatchOrder, toWireDate, type RegionCode } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { isOffered, type Places } from './place-book';
import { presentHarborWithDocks } from './places.present';
import { selectServingHarbors } from './places.repo';

/** Harbours that have a price for the region, by a row for it or for a region above it. */
export async function listServingHarbors(
  places: Places,
  ctx: Ctx,
  input: { id: string },
): Promise<HarborItem[]> {
  const region = await places.findRegion(ctx.db, input.id);
  if (!region) throw new Refusal('NOT_FOUND', { message: '未找到该地区' });
  const today = toWireDate(ctx.now);
  const serving = await selectServingHarbors(ctx.db, {
    regionCodes: regionMatchOrder(region.region_code as RegionCode),
    customerId: ctx.actor?.customerId ?? null,
    now: ctx.now,
    today,
  });
  const book = await places.book(ctx.db);
  return book.harbors
    .filter((row) => serving.has(row.harbor_id) && isOffered(row, today))
    .map((row) => presentHarborWithDocks(book, row, today));
}
