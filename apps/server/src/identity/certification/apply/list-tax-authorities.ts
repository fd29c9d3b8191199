import type { certification } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { taxAuthorities } from '@boxhaul/domain/identity';
import { ancestorRegionCodes, normaliseRegionCode } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { PlacesDeps } from '../../../pricing/places';

/** The authorities of a region, the nearest first; of all provinces and cities when none is named. */
export async function listTaxAuthorities(
  { places }: PlacesDeps,
  ctx: Ctx,
  { regionCode }: ParsedInputOf<typeof certification.taxAuthorities>,
): Promise<PresentedOf<typeof certification.taxAuthorities>> {
  const { regions } = await places.book(ctx.db);
  const chainOf = (code: string) => {
    const canonical = normaliseRegionCode(code);
    const codes = canonical ? [...ancestorRegionCodes(canonical), canonical] : [];
    return codes.flatMap((each) => {
      const row = regions.get(each);
      return row ? [{ regionName: row.region_name, level: row.level }] : [];
    });
  };
  if (regionCode !== undefined) {
    const chain = chainOf(regionCode);
    if (chain.length === 0) throw new Refusal('NOT_FOUND', { message: '未找到该地区' });
    return taxAuthorities(chain).map((taxationName) => ({ taxationName }));
  }
  const upper = [...regions.values()].filter(({ level }) => level <= 2);
  const names = upper.map(({ region_code }) => taxAuthorities(chainOf(region_code))[0] ?? '');
  return [...new Set(names)].filter(Boolean).map((taxationName) => ({ taxationName }));
}
