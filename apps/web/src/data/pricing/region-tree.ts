import { readQuotePage, readStreets } from './read-places';

export interface Region {
  regionCode: string;
  regionName: string;
  /** 'lat,lng' (S3); streets have one. */
  point?: string;
}

/** Digits of a code at each of the four levels (S4). */
export const LEVEL_DIGITS = [2, 4, 6, 9] as const;

const DISTRICT_DIGITS = 6;
const STREET_DIGITS = 9;

let upper: Promise<Region[]> | null = null;
const streets = new Map<string, Promise<Region[]>>();

/** Levels 1 to 3 of the whole country; fetched once. */
export function upperRegions(): Promise<Region[]> {
  upper ??= readQuotePage().then(
    (page) => page.level3RegionAddr,
    (error: unknown) => {
      upper = null;
      throw error;
    },
  );
  return upper;
}

/** Streets of a district; fetched once each. */
export function streetsOf(district: string): Promise<Region[]> {
  const known = streets.get(district);
  if (known) return known;
  const list = readStreets(district).catch((error: unknown) => {
    streets.delete(district);
    throw error;
  });
  streets.set(district, list);
  return list;
}

/** Regions one level below `parent` ('' for the country) among those given. */
export function childrenOf(regions: readonly Region[], parent: string): Region[] {
  const digits = LEVEL_DIGITS.find((length) => length > parent.length);
  return regions.filter(({ regionCode }) => regionCode.length === digits && regionCode.startsWith(parent));
}

/** The regions along a code, province first, as far as they are known. */
export function regionsAlong(regions: readonly Region[], code: string): Region[] {
  return LEVEL_DIGITS.filter((length) => length <= code.length).flatMap((length) => {
    const found = regions.find(({ regionCode }) => regionCode === code.slice(0, length));
    return found ? [{ regionCode: found.regionCode, regionName: found.regionName }] : [];
  });
}

/** A city with one pseudo-district (decisions 3): that district is chosen by itself. */
export function withOnlyChild(regions: readonly Region[], code: string): string {
  const below = childrenOf(regions, code);
  return code.length === 4 && below.length === 1 && below[0]?.regionCode === `${code}00`
    ? below[0].regionCode
    : code;
}

/** S4: a street, or a level that has none below it. `streets` are those of the code's district. */
export function isLeafRegion(code: string, loaded: readonly Region[] | null): boolean {
  if (code.length === STREET_DIGITS) return true;
  return code.length === DISTRICT_DIGITS && loaded !== null && loaded.length === 0;
}
