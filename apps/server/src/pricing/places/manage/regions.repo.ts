import { type Db, onPage, type Paging, sql } from '@boxhaul/db';
import type { PlaceUse } from '@boxhaul/domain/pricing';

const regions = (db: Db) =>
  db
    .selectFrom('region as r')
    .leftJoin('region as i', 'i.region_code', 'r.merged_into')
    .select(['r.region_code', 'r.parent_code', 'r.region_name', 'r.full_name', 'r.level', 'r.lng', 'r.lat'])
    .select([
      'r.point_precision',
      'r.merged_into',
      'r.former_names',
      'r.valid_from',
      'r.valid_to',
      'r.version',
    ])
    .select('i.full_name as merged_into_name')
    .select(
      sql<number>`(select count(*)::int from region c where c.parent_code = r.region_code)`.as('children'),
    );

export type ManagedRegionRow = Awaited<ReturnType<typeof selectRegionsBelow>>['rows'][number];

/** A page of those right below a region, in code order; provinces below null. */
export async function selectRegionsBelow(db: Db, parentCode: string | null, paging: Paging) {
  const below =
    parentCode === null ? sql<boolean>`r.parent_code is null` : sql<boolean>`r.parent_code = ${parentCode}`;
  const rows = await regions(db).where(below).orderBy('r.region_code').$call(onPage(paging)).execute();
  const { rows: counted } = await sql<{
    n: number;
  }>`select count(*)::int as n from region r where ${below}`.execute(db);
  return { rows, count: counted[0]!.n };
}

/** A page of those whose name holds a text, or whose code begins with it; those of a higher level first. */
export async function searchRegions(db: Db, keyword: string, paging: Paging) {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const found = /^\d+$/.test(keyword)
    ? sql<boolean>`starts_with(r.region_code, ${keyword})`
    : sql<boolean>`r.region_name like ${like}`;
  const rows = await regions(db)
    .where(found)
    .orderBy('r.level')
    .orderBy('r.region_code')
    .$call(onPage(paging))
    .execute();
  const { rows: counted } = await sql<{
    n: number;
  }>`select count(*)::int as n from region r where ${found}`.execute(db);
  return { rows, count: counted[0]!.n };
}

export const findRegionRow = (db: Db, regionCode: string) =>
  regions(db).where('r.region_code', '=', regionCode).executeTakeFirst();

/** Whether a region right below another has the name, one that has ended aside. */
export const isRegionNameTaken = async (
  db: Db,
  {
    parentCode,
    regionName,
    but,
    today,
  }: { parentCode: string | null; regionName: string; but: string; today: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from region where parent_code is not distinct from ${parentCode} and region_name = ${regionName}
      and region_code <> ${but} and coalesce(valid_to >= ${today}::date, true)
  `.execute(db);
  return rows.length > 0;
};

export interface NewRegion {
  regionCode: string;
  parentCode: string;
  regionName: string;
  fullName: string;
  level: number;
  lng: number;
  lat: number;
  validFrom: string | null;
  validTo: string | null;
  now: Date;
}

export const insertRegion = (tx: Db, region: NewRegion) =>
  tx
    .insertInto('region')
    .values({
      region_code: region.regionCode,
      parent_code: region.parentCode,
      region_name: region.regionName,
      full_name: region.fullName,
      level: region.level,
      lng: region.lng,
      lat: region.lat,
      point_source: 'operator',
      point_precision: region.level === 4 ? 'street' : 'district',
      valid_from: region.validFrom,
      valid_to: region.validTo,
      edited_at: region.now,
    })
    .execute();

interface RegionChange {
  region_name: string;
  lng: number;
  lat: number;
  valid_from: string | null;
  valid_to: string | null;
  merged_into: string | null;
  former_names: string[];
  edited_at: Date;
}

/** False when it is of another version by now. */
export async function updateRegion(
  tx: Db,
  { regionCode, version, change }: { regionCode: string; version: number; change: Partial<RegionChange> },
): Promise<boolean> {
  const done = await tx
    .updateTable('region')
    .set({ ...change, version: sql`version + 1` })
    .where('region_code', '=', regionCode)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Gives a region and all below it full names that begin as it is called now. */
export async function renameBelow(
  tx: Db,
  { regionCode, from, to, now }: { regionCode: string; from: string; to: string; now: Date },
): Promise<void> {
  await sql`
    update region set full_name = ${to} || substr(full_name, length(${from}::text) + 1), edited_at = ${now}::timestamptz
    where starts_with(region_code, ${regionCode}) and starts_with(full_name, ${from})
  `.execute(tx);
}

/** What names a region. */
export async function selectRegionUses(db: Db, regionCode: string): Promise<PlaceUse[]> {
  const { rows } = await sql<{ use: PlaceUse }>`
    select 'below' as use where exists (select from region where parent_code = ${regionCode})
    union all select 'merged' where exists (select from region where merged_into = ${regionCode})
    union all select 'harbor' where exists (select from harbor where region_code = ${regionCode})
    union all select 'dock' where exists (select from dock where region_code = ${regionCode})
    union all select 'depot' where exists (select from depot where region_code = ${regionCode})
    union all select 'door' where exists (select from door_point where region_code = ${regionCode})
    union all select 'order' where exists (select from cus_order where region_code = ${regionCode})
    union all select 'price' where exists (select from rate_card_row where region_code = ${regionCode})
    union all select 'certification' where exists (select from certification where region_code = ${regionCode})
  `.execute(db);
  return rows.map(({ use }) => use);
}

export async function deleteRegion(tx: Db, regionCode: string): Promise<void> {
  await tx.deleteFrom('region').where('region_code', '=', regionCode).execute();
  await sql`insert into removed_place values ('region', ${regionCode}) on conflict do nothing`.execute(tx);
}
