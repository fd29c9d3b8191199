import type { Db } from '@boxhaul/db';
import { normaliseRegionCode } from '@boxhaul/domain';
import { DockDrives } from './dock-drives';
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
  readonly drives: DockDrives;
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

async function readPlaces(db: Db): Promise<PlaceBook> {
  const regions = await selectRegions(db);
  const harbors = await selectHarbors(db);
  const docks = await selectDocks(db);
  const shipCompanies = await selectShipCompanies(db);
  return {
    regions: new Map(regions.map((row) => [row.region_code, row])),
    children: groupBy(regions, (row) => row.parent_code ?? '0'),
    harbors,
    harborsByName: new Map(harbors.map((row) => [row.harbor_name, row])),
    docks: new Map(docks.map((row) => [row.dock_id, row])),
    docksOf: groupBy(docks, (row) => row.harbor_id),
    shipCompanies: new Map(shipCompanies.map((row) => [row.ship_company_id, row])),
    drives: new DockDrives(),
  };
}

let known: PlaceBook | undefined;
let reading: Promise<PlaceBook> | undefined;

/** The reference data; kept once it is there, so that a server that starts before the seed does not stay empty. */
export async function placeBook(db: Db): Promise<PlaceBook> {
  if (known) return known;
  // Those who come at the same time share one reading of all China's regions.
  reading ??= readPlaces(db).finally(() => (reading = undefined));
  const book = await reading;
  if (book.regions.size > 0 && book.harbors.length > 0) known = book;
  return book;
}

/** By the whole name of a harbour. */
export const findHarbor = async (db: Db, harborName: string): Promise<HarborRow | undefined> =>
  (await placeBook(db)).harborsByName.get(harborName);

export const findDock = async (db: Db, dockId: number): Promise<DockRow | undefined> =>
  (await placeBook(db)).docks.get(dockId);

/** A region with its point as text 'lat,lng'; six-digit forms of the upper levels are accepted (decisions 3). */
export async function findRegion(db: Db, code: string): Promise<(RegionRow & { point: string }) | undefined> {
  const canonical = normaliseRegionCode(code);
  const row = canonical && (await placeBook(db)).regions.get(canonical);
  return row && { ...row, point: pointText(row) };
}

/** 'lat,lng' (S3). */
export const pointText = ({ lat, lng }: { lat: number; lng: number }): string => `${lat},${lng}`;
