import type { Db } from '@boxhaul/db';
import { normaliseRegionCode, wgs84 } from '@boxhaul/domain/kit';
import {
  type AddressIndex,
  buildAddressIndex,
  buildNameList,
  type DrivesFrom,
  isInForce,
  makeRouteBook,
  readHarborAndDock,
  type RouteBook,
  type RouteRows,
} from '@boxhaul/domain/pricing';
import { readAddressData } from '@boxhaul/reference';
import { cacheFor } from '../../platform/cache-for';
import { refuseField } from '../../platform/http/refusal';
import { type DockDrives, dockDrives } from './dock-drives';
import { openPlanner, type Planner } from './planner';
import {
  type DepotRow,
  type DockRow,
  type HarborRow,
  type RegionRow,
  selectDepots,
  selectDocks,
  selectHarbors,
  selectRegions,
  selectRevisions,
  selectShipCompanies,
  type ShipCompanyRow,
} from './places.repo';

/** The places as they stand, those that have ended and those still to come among them: `isOffered` tells. */
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
  /** By their names. */
  readonly depots: ReadonlyMap<number, DepotRow>;
  readonly drive: DockDrives;
  /** Every name by which harbours, docks and shipping companies are known. */
  readonly routes: () => RouteBook;
  /** What pasted addresses are taken apart by. */
  readonly addresses: () => AddressIndex;
  /** What regions are searched in as they are typed. */
  readonly names: () => ReturnType<typeof buildNameList>;
}

/** The harbour that a text names, and the dock where it names that. Throws BAD_INPUT at harborName. */
export function harborNamed(book: PlaceBook, text: string): { harbor: HarborRow; dockId: number | null } {
  const own = book.harborsByName.get(text);
  if (own) return { harbor: own, dockId: null };
  const { harbor, dock } = readHarborAndDock(book.routes(), { harbor: text, dock: '' });
  const row = book.harborsByName.get(harbor.value?.harborName ?? '');
  if (row) return { harbor: row, dockId: dock.value ?? null };
  throw refuseField('harborName', harbor.unclear ? harbor.fault : '未找到该港口，请重新选择');
}

/** What such names are made of; plain rows, which another thread may be handed. */
export const routeRows = (
  book: Pick<PlaceBook, 'harbors' | 'docks' | 'shipCompanies' | 'regions'>,
): RouteRows => ({
  harbors: book.harbors.map((row) => ({
    harborId: row.harbor_id,
    harborName: row.harbor_name,
    cityName: book.regions.get(row.region_code)?.region_name ?? '',
  })),
  docks: [...book.docks.values()].map((row) => ({
    dockId: row.dock_id,
    harborId: row.harbor_id,
    dockName: row.dock_name,
    smdg: row.smdg,
    unlocode: row.unlocode,
  })),
  lines: [...book.shipCompanies.values()].map((row) => ({
    shipCompanyId: row.ship_company_id,
    shipCompanyName: row.ship_company_name,
    code: row.code,
    scac: row.scac,
  })),
});

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
      formerNames: row.former_names,
    })),
    readAddressData(),
  );

/** Whether a place or a region is offered on a day, 'YYYY-MM-DD'. */
export const isOffered = (
  { valid_from, valid_to }: { valid_from: string | null; valid_to: string | null },
  today: string,
): boolean => isInForce({ validFrom: valid_from, validTo: valid_to }, today);

/** Whether a depot takes a shipping company's empty boxes. */
export const takesBoxesOf = ({ ship_company_ids: ids }: DepotRow, shipCompanyId: number): boolean =>
  ids.length === 0 || ids.includes(shipCompanyId);

/** Regions after each other that were merged into the next. */
const MOST_HEIRS = 20;

/** Where the addresses of a region lie now: itself, or what it and its heirs were merged into. */
export function successorOf(book: Pick<PlaceBook, 'regions'>, region: RegionRow): RegionRow {
  let heir = region;
  for (let step = 0; step < MOST_HEIRS; step++) {
    const next = heir.merged_into === null ? undefined : book.regions.get(heir.merged_into);
    if (!next) break;
    heir = next;
  }
  return heir;
}

/** A table's rows, read again once the table has changed; one that has not keeps those, and what was made of them. */
const table = <V>(read: (db: Db) => Promise<V>) => cacheFor({ most: 1 }, (_: string, db: Db) => read(db));

/** Reads those tables that have changed; the same book while none has. */
function openBook(planner: Planner): (db: Db) => Promise<PlaceBook> {
  const regionTable = table(async (db) => {
    const rows = await selectRegions(db);
    const index = cacheFor({ most: 1 }, () => indexOf(rows));
    const list = cacheFor({ most: 1 }, () => buildNameList(index.get('index')));
    return {
      regions: new Map(rows.map((row) => [row.region_code, row])),
      children: groupBy(rows, (row) => row.parent_code ?? '0'),
      addresses: () => index.get('index'),
      names: () => list.get('names'),
    };
  });
  const harborTable = table(async (db) => {
    const harbors = await selectHarbors(db);
    return { harbors, harborsByName: new Map(harbors.map((row) => [row.harbor_name, row])) };
  });
  const dockTable = table(async (db) => {
    const docks = await selectDocks(db);
    return {
      docks: new Map(docks.map((row) => [row.dock_id, row])),
      docksOf: groupBy(docks, (row) => row.harbor_id),
    };
  });
  const companyTable = table(async (db) => ({
    shipCompanies: new Map((await selectShipCompanies(db)).map((row) => [row.ship_company_id, row])),
  }));
  const depotTable = table(async (db) => ({
    depots: new Map((await selectDepots(db)).map((row) => [row.depot_id, row])),
  }));
  type Tables = Omit<PlaceBook, 'drive' | 'routes'>;
  const books = cacheFor({ most: 1 }, async (_: string, parts: () => Promise<Tables>) => {
    const tables = await parts();
    const routes = cacheFor({ most: 1 }, () => makeRouteBook(routeRows(tables)));
    return { ...tables, drive: dockDrives(planner), routes: () => routes.get('routes') };
  });
  return async (db) => {
    const revisions = await selectRevisions(db);
    const of = (name: string): string => revisions.get(name) ?? '0';
    const all = ['region', 'harbor', 'dock', 'ship_company', 'depot'].map(of).join(' ');
    return books.get(all, async () => ({
      ...(await regionTable.get(of('region'), db)),
      ...(await harborTable.get(of('harbor'), db)),
      ...(await dockTable.get(of('dock'), db)),
      ...(await companyTable.get(of('ship_company'), db)),
      ...(await depotTable.get(of('depot'), db)),
    }));
  };
}

/** What an operator has changed is in force everywhere within this time. */
const CHECK_EVERY_MS = 1_000;

/** The reference data, and the ways between places, of one server. */
interface DoorPoint {
  readonly lng: number;
  readonly lat: number;
}

/** A hundred bytes each. */
const MOST_DOOR_DRIVES = 5000;

export interface Places {
  readonly planner: Planner;
  /** The estimated drive between two doors, which boards ask for again and again; undefined where no road leads. */
  between(from: DoorPoint, to: DoorPoint): ReturnType<DrivesFrom>;
  /** Looked at again every second. */
  book(db: Db): Promise<PlaceBook>;
  findDock(db: Db, dockId: number): Promise<DockRow | undefined>;
  /** A region with its point as text 'lat,lng'; six-digit forms of the upper levels are accepted (decisions 3). */
  findRegion(db: Db, code: string): Promise<(RegionRow & { point: string }) | undefined>;
}

/** Opens the reference data, which is read when it is first asked for. */
export function openPlaces({ clock }: { clock: () => Date } = { clock: () => new Date() }): Places {
  const planner = openPlanner();
  const read = openBook(planner);
  const drives = cacheFor({ most: MOST_DOOR_DRIVES }, (_: string, from: DoorPoint, to: DoorPoint) =>
    planner.drivesFrom(from)(wgs84(to.lng, to.lat), planner.entrancesTo(to)),
  );
  // The old one is at hand while one request looks: nobody who holds a connection waits for another's.
  const fresh = { ms: CHECK_EVERY_MS, now: () => clock().getTime(), elseOld: true };
  const current = cacheFor({ most: 1, fresh }, (_: 'current', db: Db) => read(db));
  const book = (db: Db): Promise<PlaceBook> => current.get('current', db);
  return {
    planner,
    between: (from, to) => drives.get(`${from.lng} ${from.lat} ${to.lng} ${to.lat}`, from, to),
    book,
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
