import type { Db } from '@boxhaul/db';
import { type AddressIndex, buildAddressIndex, normaliseRegionCode } from '@boxhaul/domain';
import { readAddressLore } from '@boxhaul/reference';
import { cacheFor } from '../../platform/cache-for';
import { type DockDrives, dockDrives } from './dock-drives';
import { openPlanner, type Planner } from './planner';
import {
  type DockRow,
  type HarborRow,
  type RegionRow,
  selectDocks,
  selectHarbors,
  selectRegions,
  selectShipCompanies,
  type ShipCompanyRow,
} from './places.repo';

/** The reference data, which changes only with a release: read once by a process. */
export interface PlaceBook {
  readonly regions: ReadonlyMap<string, RegionRow>;
  /** Children by parent code, in code order; provinces under '0'. */
  readonly children: ReadonlyMap<string, readonly RegionRow[]>;
  readonly harbors: readonly HarborRow[];
  readonly harborsByName: ReadonlyMap<string, HarborRow>;
  readonly docks: ReadonlyMap<number, DockRow>;
  /** Docks by harbour, in their order. */
  readonly docksOf: ReadonlyMap<number, readonly DockRow[]>;
  /** In their order. */
  readonly shipCompanies: ReadonlyMap<number, ShipCompanyRow>;
  readonly drive: DockDrives;
  /** What pasted addresses are taken apart by. */
  readonly addresses: () => AddressIndex;
}

const groupBy = <T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

const indexOf = (regions: readonly RegionRow[]): AddressIndex =>
  buildAddressIndex(
    regions.map((row) => ({
      regionCode: row.region_code,
      parentCode: row.parent_code ?? undefined,
      regionName: row.region_name,
      level: row.level,
    })),
    readAddressLore(),
  );

async function readPlaces(db: Db, planner: Planner): Promise<PlaceBook> {
  const regions = await selectRegions(db);
  const harbors = await selectHarbors(db);
  const docks = await selectDocks(db);
  const shipCompanies = await selectShipCompanies(db);
  const index = cacheFor({ most: 1 }, () => indexOf(regions));
  return {
    regions: new Map(regions.map((row) => [row.region_code, row])),
    children: groupBy(regions, (row) => row.parent_code ?? '0'),
    harbors,
    harborsByName: new Map(harbors.map((row) => [row.harbor_name, row])),
    docks: new Map(docks.map((row) => [row.dock_id, row])),
    docksOf: groupBy(docks, (row) => row.harbor_id),
    shipCompanies: new Map(shipCompanies.map((row) => [row.ship_company_id, row])),
    drive: dockDrives(planner),
    addresses: () => index.get('index'),
  };
}

/** The reference data, and the ways between places, of one server. */
export interface Places {
  readonly planner: Planner;
  /** Kept once it is there, so that a server that starts before the seed does not stay empty. */
  book(db: Db): Promise<PlaceBook>;
  /** By the whole name of a harbour. */
  findHarbor(db: Db, harborName: string): Promise<HarborRow | undefined>;
  findDock(db: Db, dockId: number): Promise<DockRow | undefined>;
  /** A region with its point as text 'lat,lng'; six-digit forms of the upper levels are accepted (decisions 3). */
  findRegion(db: Db, code: string): Promise<(RegionRow & { point: string }) | undefined>;
}

/** Opens the reference data, which is read when it is first asked for. */
export function openPlaces(): Places {
  const planner = openPlanner();
  const books = cacheFor({ most: 1 }, (_: 'book', db: Db) => readPlaces(db, planner));
  const book = async (db: Db): Promise<PlaceBook> => {
    const read = await books.get('book', db);
    if (read.regions.size === 0 || read.harbors.length === 0) books.drop();
    return read;
  };
  return {
    planner,
    book,
    findHarbor: async (db, harborName) => (await book(db)).harborsByName.get(harborName),
    findDock: async (db, dockId) => (await book(db)).docks.get(dockId),
    async findRegion(db, code) {
      const canonical = normaliseRegionCode(code);
      const row = canonical && (await book(db)).regions.get(canonical);
      return row && { ...row, point: pointText(row) };
    },
  };
}

/** 'lat,lng' (S3). */
export const pointText = ({ lat, lng }: { lat: number; lng: number }): string => `${lat},${lng}`;
