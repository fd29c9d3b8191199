import { readOpenWater, readRegionOutlines } from '@boxhaul/reference';
import {
  buildRegionOutlines,
  metresBetween,
  nearestRegion,
  regionLike,
  regionNamed,
  toWireDate,
  wgs84,
  type Wgs84,
} from '@boxhaul/domain/kit';
import type { PointPrecision } from '@boxhaul/domain/pricing';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@boxhaul/db';
import type { Deps } from '../../../platform/context';
import { cacheFor } from '../../../platform/cache-for';
import { type FoundAddress, type FoundPlace, MapFault } from '../../../platform/maps/map-provider';
import { isMapProvider, MAP_PROVIDERS } from '../../../platform/maps/map-providers';
import { successorOf, isOffered, type PlaceBook, type Places } from '../place-book';
import type { RegionRow } from '../places.repo';

/** S8: no address was found for a point. */
const NO_ADDRESS = '没有找到当前地址';
const OUTSIDE = '目前只做中国内地的门点';

/** Who answers where no provider is configured, or the configured one does not. */
export const EMBEDDED = 'embedded';
/** Whose answer it is, as people call them. */
export const sourceWord = (source: string): string =>
  isMapProvider(source) ? MAP_PROVIDERS[source].word : '平台内置数据';

export type Located =
  | { ok: true; region: RegionRow; formattedAddress: string; source: string }
  /** `reason` is a sentence for people. */
  | { ok: false; reason: string };

/** Metres and seconds by road, and who measured them. */
export interface Drive {
  metres: number;
  seconds: number;
  source: string;
}

/** What a page says beside the length of a drive. */
export const driveWord = (source: string): string =>
  isMapProvider(source) ? `${MAP_PROVIDERS[source].word}里程` : '示意路网估算';

/** A point of an address. */
export interface AddressPoint {
  point: Wgs84;
  precision: PointPrecision;
  source: string;
}

/** Finds regions and points for each other: by the configured provider, else by the platform's own data, which say so. */
export interface Locator {
  /** The configured provider's name, or EMBEDDED. */
  readonly source: string;
  /** Whether a provider is configured. */
  readonly provided: boolean;
  /** Why nothing can be hauled to a point, as it lies outside the mainland; undefined when it can. */
  refuseOutside(point: Wgs84): string | undefined;
  /** Whether a point is far from any shore, by the platform's own outlines. */
  isWater(point: Wgs84): boolean;
  /** What lies at a point, within 500 m where a provider answers (S9). */
  reverse(db: Db, point: Wgs84, now: Date): Promise<Located>;
  /** The point of an address in a region as a provider knows it; undefined where none does. */
  geocode(db: Db, region: RegionRow, address: string): Promise<AddressPoint | undefined>;
  /** The drive as a provider measures it; undefined where none does, or not soon enough for a page that waits. */
  drive(from: Wgs84, to: Wgs84): Promise<Drive | undefined>;
  /** Places by their names. */
  search(keyword: string): Promise<readonly FoundPlace[] | undefined>;
}

/** A point that a provider gives for an address and that lies so far from its region is another address's. */
const FARTHEST_M = 40_000;

/** The street of a district that is nearest to a point; the district itself where none has a point of its own. */
function nearestStreet(book: PlaceBook, district: RegionRow, point: Wgs84, today: string): RegionRow {
  const streets = (book.children.get(district.region_code) ?? []).filter((row) => hasPoint(row, today));
  return nearestRegion(streets.map(named), point)?.row ?? district;
}

const hasPoint = (row: RegionRow, today: string): boolean =>
  row.level === 4 && row.point_precision === 'street' && isOffered(row, today);

const named = (row: RegionRow) => ({ regionName: row.region_name, lng: row.lng, lat: row.lat, row });

/** Any street near a point, for a district that is no more. */
function nearestStreetOfAll(book: PlaceBook, point: Wgs84, today: string): RegionRow | undefined {
  const streets = [...book.regions.values()].filter((row) => hasPoint(row, today));
  return nearestRegion(streets.map(named), point)?.row;
}

/** The region that a provider's answer names: by its code, else by the names of its levels (S4). */
function regionOf(book: PlaceBook, found: FoundAddress, point: Wgs84, today: string): RegionRow | undefined {
  const exact = book.regions.get(found.regionCode);
  const heir = exact && successorOf(book, exact);
  if (heir?.level === 4) return heir;
  const childrenOf = (code: string) => (book.children.get(code) ?? []).map(named);
  const byCode = book.regions.get(found.regionCode.slice(0, 6));
  const province = regionNamed(childrenOf('0'), found.province)?.row;
  const city = province && regionNamed(childrenOf(province.region_code), found.city)?.row;
  const district = byCode ?? (city && regionLike(childrenOf(city.region_code), found.district)?.row);
  if (!district) return undefined;
  const streets = childrenOf(district.region_code);
  const street = found.street === '' ? undefined : regionLike(streets, found.street)?.row;
  return street ? successorOf(book, street) : nearestStreet(book, district, point, today);
}

/** A price does not wait longer for its kilometres: a later question finds the answer in memory. */
const SOON_MS = 800;

async function soon<T>(answer: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  try {
    return await Promise.race([answer, pause(SOON_MS, undefined, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}

export function openLocator(
  { maps, log }: Pick<Deps, 'maps' | 'log'>,
  places: Pick<Places, 'book'>,
): Locator {
  const outlines = cacheFor({ most: 1 }, () => buildRegionOutlines(readRegionOutlines(), readOpenWater()));
  /** Undefined where there is no provider, or none that answers now. */
  const asked = async <T>(ask: () => Promise<T>): Promise<{ answer: T } | undefined> => {
    try {
      return { answer: await ask() };
    } catch (error) {
      if (!(error instanceof MapFault)) throw error;
      // Of one that rests it was said when its rest began.
      if (error.reason !== 'resting')
        log.warn({ provider: maps?.name, reason: error.message }, 'map provider did not answer');
      return undefined;
    }
  };
  return {
    source: maps?.name ?? EMBEDDED,
    provided: maps !== undefined,
    refuseOutside({ lng, lat }) {
      const where = outlines.get('outlines').locate(lng, lat);
      return where.kind === 'outside' ? `所选位置在${where.place}，${OUTSIDE}` : undefined;
    },
    isWater: ({ lng, lat }) => outlines.get('outlines').locate(lng, lat).kind === 'water',
    async reverse(db, point, now) {
      const today = toWireDate(now);
      const where = outlines.get('outlines').locate(point.lng, point.lat);
      if (where.kind === 'outside') {
        return { ok: false, reason: `${NO_ADDRESS}：这是${where.place}的位置，${OUTSIDE}` };
      }
      const book = await places.book(db);
      const provided = maps && (await asked(() => maps.reverse(point)));
      if (maps && provided) {
        const found = provided.answer;
        const region = found && regionOf(book, found, point, today);
        if (!found || !region) return { ok: false, reason: `${NO_ADDRESS}：500 米内没有地址` };
        return { ok: true, region, formattedAddress: found.formattedAddress, source: maps.name };
      }
      if (where.kind === 'water') {
        return { ok: false, reason: `${NO_ADDRESS}：这里是水面，请点陆地上的位置` };
      }
      const district = book.regions.get(where.code);
      const region = district
        ? nearestStreet(book, district, point, today)
        : nearestStreetOfAll(book, point, today);
      if (!region) return { ok: false, reason: NO_ADDRESS };
      return { ok: true, region, formattedAddress: `${region.full_name}附近`, source: EMBEDDED };
    },
    async geocode(db, region, address) {
      if (!maps) return undefined;
      const provided = await asked(() => maps.geocode(`${region.full_name}${address}`));
      const sure = (provided?.answer ?? []).find(
        ({ precise, point, regionCode }) =>
          precise &&
          (regionCode === '' || regionCode.slice(0, 4) === region.region_code.slice(0, 4)) &&
          metresBetween(point, wgs84(region.lng, region.lat)) <= FARTHEST_M,
      );
      return sure && { point: sure.point, precision: 'geocoded', source: maps.name };
    },
    async drive(from, to) {
      if (!maps) return undefined;
      const measured = await soon(asked(() => maps.distance(from, to)));
      return measured?.answer && { ...measured.answer, source: maps.name };
    },
    async search(keyword) {
      if (!maps) return undefined;
      return (await asked(() => maps.search(keyword)))?.answer;
    },
  };
}
