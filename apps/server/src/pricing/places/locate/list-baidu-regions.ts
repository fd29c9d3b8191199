import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { places as placeCalls } from '@boxhaul/contract/pricing';
import { gcj02ToBd09, normaliseRegionCode, toWireDate, wgs84, wgs84ToGcj02 } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { isOffered, pointText, type Places } from '../place-book';

const STREET = 4;
/** A tenth of a metre. */
const shortened = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The regions below one, or all above the streets, with points as Baidu's maps want them. */
export async function listBaiduRegions(
  places: Places,
  ctx: Ctx,
  input: ParsedInputOf<typeof placeCalls.baiduRegions>,
): Promise<PresentedOf<typeof placeCalls.baiduRegions>> {
  const book = await places.book(ctx.db);
  const code = input.regionCode === undefined ? undefined : normaliseRegionCode(input.regionCode);
  if (input.regionCode !== undefined && (code === undefined || !book.regions.has(code))) {
    throw refuseField('regionCode', '未找到该地区');
  }
  const today = toWireDate(ctx.now);
  const rows =
    code === undefined
      ? [...book.regions.values()].filter(({ level }) => level < STREET)
      : (book.children.get(code) ?? []);
  return rows
    .filter((row) => isOffered(row, today))
    .map((row) => {
      const { lng, lat } = gcj02ToBd09(wgs84ToGcj02(wgs84(row.lng, row.lat)));
      return {
        regionCode: row.region_code,
        regionName: row.region_name,
        parentCode: row.parent_code,
        level: row.level,
        point: pointText({ lng: shortened(lng), lat: shortened(lat) }),
        coordType: 'bd09' as const,
        pointPrecision: row.point_precision,
      };
    });
}
