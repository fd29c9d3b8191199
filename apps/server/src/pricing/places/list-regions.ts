import type { RegionItem } from '@boxhaul/contract/pricing';
import { normaliseRegionCode, toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { isOffered, type Places } from './place-book';
import { presentRegion } from './places.present';

/** The regions one level below; provinces below '0', none below a leaf. */
export async function listRegions(
  places: Places,
  ctx: Ctx,
  input: { regionCode: string },
): Promise<RegionItem[]> {
  const book = await places.book(ctx.db);
  const code = input.regionCode === '0' ? '0' : normaliseRegionCode(input.regionCode);
  if (code === undefined || (code !== '0' && !book.regions.has(code))) {
    throw new Refusal('NOT_FOUND', { message: '未找到该地区' });
  }
  const today = toWireDate(ctx.now);
  const below = (book.children.get(code) ?? []).filter((row) => isOffered(row, today));
  return below.map((row) => presentRegion(book, row));
}
