import type { Db } from '@boxhaul/db';

/** Days in Shanghai, both included; null: without end. */
interface ValidColumns {
  valid_from: string | null;
  valid_to: string | null;
}

/** Columns of a region as the slices need them; `level` 1 province to 4 street, point in WGS-84. */
export interface RegionRow extends ValidColumns {
  region_code: string;
  parent_code: string | null;
  region_name: string;
  full_name: string;
  level: number;
  lng: number;
  lat: number;
  point_precision: string;
  /** Where its addresses lie since it ended. */
  merged_into: string | null;
  /** What it was called before. */
  former_names: string[];
}
export interface HarborRow extends ValidColumns {
  harbor_id: number;
  harbor_name: string;
  region_code: string;
}
export interface DockRow extends ValidColumns {
  dock_id: number;
  harbor_id: number;
  dock_name: string;
  unlocode: string | null;
  smdg: string | null;
  lng: number;
  lat: number;
}
export interface DepotRow extends ValidColumns {
  depot_id: number;
  depot_name: string;
  address: string;
  lng: number;
  lat: number;
  /** Whose empty boxes it takes; none: everybody's. */
  ship_company_ids: number[];
}
export interface ShipCompanyRow extends ValidColumns {
  ship_company_id: number;
  ship_company_name: string;
  code: string | null;
  scac: string | null;
}

export const selectRegions = (db: Db): Promise<RegionRow[]> =>
  db
    .selectFrom('region')
    .select([
      'region_code',
      'parent_code',
      'region_name',
      'full_name',
      'level',
      'lng',
      'lat',
      'point_precision',
      'valid_from',
      'valid_to',
      'merged_into',
      'former_names',
    ])
    .orderBy('region_code')
    .execute();

export const selectHarbors = (db: Db): Promise<HarborRow[]> =>
  db
    .selectFrom('harbor')
    .select(['harbor_id', 'harbor_name', 'region_code', 'valid_from', 'valid_to'])
    .orderBy('sort')
    .orderBy('harbor_id')
    .execute();

export const selectDocks = (db: Db): Promise<DockRow[]> =>
  db
    .selectFrom('dock')
    .select(['dock_id', 'harbor_id', 'dock_name', 'unlocode', 'smdg', 'lng', 'lat', 'valid_from', 'valid_to'])
    .orderBy('sort')
    .orderBy('dock_id')
    .execute();

export const selectDepots = (db: Db): Promise<DepotRow[]> =>
  db
    .selectFrom('depot')
    .select(['depot_id', 'depot_name', 'address', 'lng', 'lat', 'ship_company_ids', 'valid_from', 'valid_to'])
    .orderBy('depot_name')
    .execute();

export const selectShipCompanies = (db: Db): Promise<ShipCompanyRow[]> =>
  db
    .selectFrom('ship_company')
    .select(['ship_company_id', 'ship_company_name', 'code', 'scac', 'valid_from', 'valid_to'])
    .orderBy('sort')
    .orderBy('ship_company_id')
    .execute();

/** How often each table of places was changed. */
export async function selectRevisions(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('place_revision').select(['table_name', 'revision']).execute();
  return new Map(rows.map((row) => [row.table_name, row.revision]));
}

/** The version of the rate card that is in force. */
const versionInForce = (db: Db, now: Date) =>
  db
    .selectFrom('rate_card_version')
    .select('version_id')
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('version_id', 'desc')
    .limit(1);

/** Harbours from which the card in force has a row for one of the regions: a general one, or the customer's own. */
export async function selectServingHarbors(
  db: Db,
  wanted: { regionCodes: readonly string[]; customerId: string | null; now: Date; today: string },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('rate_card_row')
    .select('harbor_id')
    .distinct()
    .where('version_id', '=', versionInForce(db, wanted.now))
    .where('region_code', 'in', wanted.regionCodes)
    .where((eb) => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', wanted.customerId)]))
    .where('valid_from', '<=', wanted.today)
    .where('valid_to', '>=', wanted.today)
    .execute();
  return new Set(rows.map((row) => row.harbor_id));
}

/** Regions of the rows that the card in force has for one customer alone, in code order. */
export async function selectContractRegions(
  db: Db,
  { customerId, now, today }: { customerId: string; now: Date; today: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('rate_card_row')
    .select('region_code')
    .distinct()
    .where('version_id', '=', versionInForce(db, now))
    .where('customer_id', '=', customerId)
    .where('valid_from', '<=', today)
    .where('valid_to', '>=', today)
    .orderBy('region_code')
    .execute();
  return rows.map((row) => row.region_code);
}
