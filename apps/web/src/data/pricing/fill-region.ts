import { nearestRegion, regionLike, regionNamed } from '@boxhaul/domain/kit';
import { type RegionReport, reportOf } from './region-report';
import { childrenOf, type Region, streetsOf, upperRegions } from './region-tree';

/** A place as a map names it. */
export interface NamedPlace {
  province: string;
  city: string;
  district: string;
  street: string;
  lng: number;
  lat: number;
}

/** S4: how long a page waits before it says that a place fits no region. */
const TOLD_AFTER_MS = 300;
export const UNMATCHED = '没有匹配到该位置所在的市或区，请手动选择';

/** 'lat,lng' (S3). */
function withPoint(region: Region): Region & { lng?: number; lat?: number } {
  const { point } = reportOf([region], true);
  return point ? { ...region, lng: point.longitude, lat: point.latitude } : region;
}

/**
 * The region of a place, by the names of its levels (S4): districts and streets also by their first two characters, a
 * street that has another name by the nearest point. Rejects, 300 ms later, where city or district fit none.
 */
export async function regionOfPlace(place: NamedPlace): Promise<RegionReport> {
  const upper = await upperRegions();
  const province = regionNamed(childrenOf(upper, ''), place.province);
  const city = province && regionNamed(childrenOf(upper, province.regionCode), place.city);
  const district = city && regionLike(childrenOf(upper, city.regionCode), place.district);
  if (!district) {
    await new Promise((resolve) => setTimeout(resolve, TOLD_AFTER_MS));
    throw new Error(UNMATCHED);
  }
  const streets = await streetsOf(district.regionCode);
  const street = regionLike(streets, place.street) ?? nearestRegion(streets.map(withPoint), place);
  const path = [province, city, district, ...(street ? [street] : [])].filter((one) => one !== undefined);
  return reportOf(path, true);
}
