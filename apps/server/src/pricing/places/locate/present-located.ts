import type { DoorPoint } from '@boxhaul/contract/pricing';
import { pointPrecisionWord } from '@boxhaul/domain/pricing';
import type { PlaceBook } from '../place-book';
import type { RegionRow } from '../places.repo';
import { sourceWord } from './locator';

const shortened = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** A region with those above it, province first. */
export function regionsAbove(book: PlaceBook, region: RegionRow): RegionRow[] {
  const path = [region];
  for (let row = region; row.parent_code !== null;) {
    const parent = book.regions.get(row.parent_code);
    if (!parent) break;
    path.unshift(parent);
    row = parent;
  }
  return path;
}

/** A region as its levels. */
export function presentPath(book: PlaceBook, region: RegionRow) {
  const path = regionsAbove(book, region);
  const at = (level: number) => {
    const row = path.find((one) => one.level === level);
    return row ? { regionCode: row.region_code, regionName: row.region_name } : null;
  };
  return {
    regionCode: region.region_code,
    fullName: region.full_name,
    province: at(1),
    city: at(2),
    district: at(3),
    street: at(4),
  };
}

export const presentDoorPoint = (
  { lng, lat }: { lng: number; lat: number },
  precision: string,
  source: string,
): DoorPoint => ({
  longitude: shortened(lng),
  latitude: shortened(lat),
  precision,
  precisionText: pointPrecisionWord(precision),
  sourceText: sourceWord(source),
});
