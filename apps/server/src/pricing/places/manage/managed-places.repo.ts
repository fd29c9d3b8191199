import type { PlaceKind, PlaceUse } from '@boxhaul/domain/pricing';
import { type DB, type Db, type Insertable, sql } from '@boxhaul/db';

/** Operators change places one after another, so that each sees what the one before has left; readers do not wait. */
export const lockPlaces = async (tx: Db): Promise<void> => {
  await sql`lock table harbor, dock, depot, ship_company, region in share row exclusive mode`.execute(tx);
};

export const selectManagedHarbors = (db: Db) =>
  db
    .selectFrom('harbor as p')
    .innerJoin('region as r', 'r.region_code', 'p.region_code')
    .select(['p.harbor_id', 'p.harbor_name', 'p.sort', 'p.region_code', 'r.full_name as region_full_name'])
    .select(['p.valid_from', 'p.valid_to', 'p.version'])
    .orderBy('p.sort')
    .orderBy('p.harbor_id')
    .execute();

export const selectManagedDocks = (db: Db) =>
  db
    .selectFrom('dock as p')
    .innerJoin('region as r', 'r.region_code', 'p.region_code')
    .select(['p.dock_id', 'p.harbor_id', 'p.dock_name', 'p.unlocode', 'p.smdg', 'p.lng', 'p.lat', 'p.sort'])
    .select(['p.region_code', 'r.full_name as region_full_name', 'p.valid_from', 'p.valid_to', 'p.version'])
    .orderBy('p.sort')
    .orderBy('p.dock_id')
    .execute();

export const selectManagedDepots = (db: Db) =>
  db
    .selectFrom('depot as p')
    .innerJoin('region as r', 'r.region_code', 'p.region_code')
    .select(['p.depot_id', 'p.depot_name', 'p.address', 'p.contact_phone', 'p.lng', 'p.lat'])
    .select(['p.ship_company_ids', 'p.region_code', 'r.full_name as region_full_name'])
    .select(['p.valid_from', 'p.valid_to', 'p.version'])
    .orderBy('p.depot_name')
    .execute();

export const selectManagedShipCompanies = (db: Db) =>
  db
    .selectFrom('ship_company')
    .select(['ship_company_id', 'ship_company_name', 'code', 'scac', 'container_prefixes', 'sort'])
    .select(['turn_consent', 'turn_note'])
    .select(['valid_from', 'valid_to', 'version'])
    .orderBy('sort')
    .orderBy('ship_company_id')
    .execute();

export type ManagedHarborRow = Awaited<ReturnType<typeof selectManagedHarbors>>[number];
export type ManagedDockRow = Awaited<ReturnType<typeof selectManagedDocks>>[number];
export type ManagedDepotRow = Awaited<ReturnType<typeof selectManagedDepots>>[number];
export type ManagedShipCompanyRow = Awaited<ReturnType<typeof selectManagedShipCompanies>>[number];

const TABLES = {
  harbor: { table: 'harbor', key: 'harbor_id', name: 'harbor_name' },
  dock: { table: 'dock', key: 'dock_id', name: 'dock_name' },
  depot: { table: 'depot', key: 'depot_id', name: 'depot_name' },
  shipCompany: { table: 'ship_company', key: 'ship_company_id', name: 'ship_company_name' },
} as const;

interface ValuesOf {
  harbor: Omit<Insertable<DB['harbor']>, 'harbor_id'>;
  dock: Omit<Insertable<DB['dock']>, 'dock_id'>;
  depot: Omit<Insertable<DB['depot']>, 'depot_id'>;
  shipCompany: Omit<Insertable<DB['ship_company']>, 'ship_company_id'>;
}

/** A row as it is to be; its number and its version are the store's. */
export type PlaceValues<K extends PlaceKind> = ValuesOf[K];

/** The row as the audit log tells it; undefined where there is none. */
export async function findPlace(
  db: Db,
  kind: PlaceKind,
  id: number,
): Promise<Record<string, unknown> | undefined> {
  const { table, key } = TABLES[kind];
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(key)} = ${id}
  `.execute(db);
  return rows[0];
}

/** Whether another one of its kind has the name; docks share none within a harbour. */
export async function isNameTaken(
  db: Db,
  kind: PlaceKind,
  { id, name, harborId }: { id: number | undefined; name: string; harborId?: number },
): Promise<boolean> {
  const { table, key, name: column } = TABLES[kind];
  const within = harborId === undefined ? sql`true` : sql`harbor_id = ${harborId}`;
  const { rows } = await sql`
    select from ${sql.table(table)}
    where ${sql.ref(column)} = ${name} and ${sql.ref(key)} is distinct from ${id ?? null}::integer and ${within}
  `.execute(db);
  return rows.length > 0;
}

/** How many of the companies there are. */
export async function countShipCompanies(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ship_company where ship_company_id = any (${[...ids]}::integer[])
  `.execute(db);
  return rows[0]!.n;
}

/** A company other than `but` that one of the prefixes belongs to. */
export async function findPrefixOwner(
  db: Db,
  prefixes: readonly string[],
  but: number | undefined,
): Promise<{ prefix: string; name: string } | undefined> {
  const { rows } = await sql<{ prefix: string; name: string }>`
    select prefix, ship_company_name as name from ship_company, unnest(container_prefixes) as prefix
    where prefix = any (${[...prefixes]}) and ship_company_id is distinct from ${but ?? null}::integer limit 1
  `.execute(db);
  return rows[0];
}

const columnsOf = (values: object) => Object.entries(values).filter(([, value]) => value !== undefined);

/** Its number. */
export async function insertPlace<K extends PlaceKind>(
  tx: Db,
  kind: K,
  values: PlaceValues<K>,
): Promise<number> {
  const { table, key } = TABLES[kind];
  const columns = columnsOf(values);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join([key, ...columns.map(([name]) => name)].map((name) => sql.ref(name)))})
    values (nextval('place_id_seq'), ${sql.join(columns.map(([, value]) => value))}) returning ${sql.ref(key)} as id
  `.execute(tx);
  return rows[0]!.id;
}

/** False when it is of another version by now. */
export async function updatePlace<K extends PlaceKind>(
  tx: Db,
  kind: K,
  { id, version, values }: { id: number; version: number; values: PlaceValues<K> },
): Promise<boolean> {
  const { table, key } = TABLES[kind];
  const { rows } = await sql`
    update ${sql.table(table)}
    set ${sql.join(columnsOf(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}, version = version + 1
    where ${sql.ref(key)} = ${id} and version = ${version} returning version
  `.execute(tx);
  return rows.length > 0;
}

/** Deletes it, and remembers that a later release's data does not bring it back. */
export async function deletePlace(tx: Db, kind: PlaceKind, id: number): Promise<void> {
  const { table, key } = TABLES[kind];
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(tx);
  await sql`insert into removed_place values (${table}, ${String(id)}) on conflict do nothing`.execute(tx);
}

interface Use {
  table: keyof DB;
  column: string;
  use: PlaceUse;
}

const USES: Readonly<Record<PlaceKind, readonly Use[]>> = {
  harbor: [
    { table: 'dock', column: 'harbor_id', use: 'dock' },
    { table: 'cus_order', column: 'harbor_id', use: 'order' },
    { table: 'rate_card_row', column: 'harbor_id', use: 'price' },
    { table: 'surcharge_rule', column: 'harbor_id', use: 'surcharge' },
    { table: 'customer_preference', column: 'harbor_id', use: 'preference' },
  ],
  dock: [
    { table: 'cus_order', column: 'dock_id', use: 'order' },
    { table: 'task', column: 'dock_id', use: 'task' },
    { table: 'task', column: 'return_dock_id', use: 'task' },
    { table: 'rate_card_row', column: 'dock_id', use: 'price' },
    { table: 'yard_report', column: 'dock_id', use: 'yard' },
  ],
  depot: [
    { table: 'task', column: 'return_depot_id', use: 'task' },
    { table: 'yard_report', column: 'depot_id', use: 'yard' },
  ],
  shipCompany: [
    { table: 'cus_order', column: 'ship_company_id', use: 'order' },
    { table: 'rate_card_row', column: 'ship_company_id', use: 'price' },
    { table: 'customer_preference', column: 'ship_company_id', use: 'preference' },
    { table: 'sailing', column: 'ship_company_id', use: 'sailing' },
    { table: 'yard_report', column: 'ship_company_id', use: 'yard' },
  ],
};

/** What names it. */
export async function selectUses(db: Db, kind: PlaceKind, id: number): Promise<PlaceUse[]> {
  const uses = USES[kind].map(
    ({ table, column, use }) =>
      sql`select ${use}::text as use where exists (
        select from ${sql.table(table)} where ${sql.ref(column)} = ${id})`,
  );
  const depots = sql`select 'depot' as use where exists (select from depot where ${id} = any (ship_company_ids))`;
  const all = kind === 'shipCompany' ? [...uses, depots] : uses;
  if (all.length === 0) return [];
  const { rows } = await sql<{ use: PlaceUse }>`${sql.join(all, sql` union all `)}`.execute(db);
  return rows.map(({ use }) => use);
}
