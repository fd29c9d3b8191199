import type { RegionItem } from '@boxhaul/contract/pricing';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import type { Places } from '../place-book';
import { presentRegion } from '../places.present';
import { selectContractRegions } from '../places.repo';

/** The regions of the rows that the card in force has for this customer alone. */
export async function listPrivateRegions(places: Places, ctx: Ctx): Promise<RegionItem[]> {
  const { customerId } = ctx.customer();
  const book = await places.book(ctx.db);
  const codes = await selectContractRegions(ctx.db, { customerId, now: ctx.now, today: toWireDate(ctx.now) });
  return codes.flatMap((code) => {
    const row = book.regions.get(code);
    return row ? [presentRegion(book, row)] : [];
  });
}
