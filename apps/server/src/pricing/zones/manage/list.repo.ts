import type { ZoneExpiry, ZoneState } from '@boxhaul/domain/pricing';
import { type Db, onPage, type Paging, sql } from '@boxhaul/db';

interface Wanted {
  keyword: string | undefined;
  state: ZoneState | undefined;
  expiry: ZoneExpiry | undefined;
  /** 'YYYY-MM-DD': today, and the last day of which is warned. */
  today: string;
  warnedTo: string;
}

/** A zone's version in force, else its newest. */
const newest = (db: Db) =>
  db
    .selectFrom('zone_version')
    .distinctOn('zone_id')
    .select(['zone_id', 'zone_name', 'region_code', 'source', 'state', 'rule', 'valid_from', 'valid_to'])
    .select('changed_at')
    .orderBy('zone_id')
    .orderBy(sql`state = 'confirmed'`, 'desc')
    .orderBy('zone_version_id', 'desc');

const expiryIs = (expiry: ZoneExpiry, today: string, warnedTo: string) => {
  switch (expiry) {
    case 'expired':
      return sql<boolean>`v.valid_to < ${today}`;
    case 'soon':
      return sql<boolean>`v.valid_to between ${today} and ${warnedTo}`;
    case 'none':
      return sql<boolean>`(v.valid_to is null or v.valid_to > ${warnedTo})`;
  }
};

function filtered(db: Db, { keyword, state, expiry, today, warnedTo }: Wanted) {
  let query = db.selectFrom(newest(db).as('v')).innerJoin('region as r', 'r.region_code', 'v.region_code');
  if (keyword !== undefined) {
    query = query.where(
      sql<boolean>`(strpos(v.zone_name, ${keyword}) > 0 or strpos(v.source, ${keyword}) > 0)`,
    );
  }
  if (state === 'draft') {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('zone_version as d')
          .select('d.zone_id')
          .whereRef('d.zone_id', '=', 'v.zone_id')
          .where('d.state', '=', 'draft'),
      ),
    );
  } else if (state !== undefined) query = query.where('v.state', '=', state);
  return expiry === undefined
    ? query
    : query.where('v.state', '=', 'confirmed').where(expiryIs(expiry, today, warnedTo));
}

export const selectZoneRows = (db: Db, wanted: Wanted, paging: Paging) =>
  filtered(db, wanted)
    .select(['v.zone_id', 'v.zone_name', 'v.source', 'v.state', 'v.rule', 'v.valid_from', 'v.valid_to'])
    .select(['v.changed_at', 'r.full_name'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('zone_version as d')
            .select('d.zone_id')
            .whereRef('d.zone_id', '=', 'v.zone_id')
            .where('d.state', '=', 'draft'),
        )
        .as('has_draft'),
    )
    .orderBy('v.changed_at', 'desc')
    .orderBy('v.zone_id', 'desc')
    .$call(onPage(paging))
    .execute();

export type ZoneListRow = Awaited<ReturnType<typeof selectZoneRows>>[number];

export async function countZoneRows(db: Db, wanted: Wanted): Promise<number> {
  const row = await filtered(db, wanted)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Notices in force whose last days run or are over, and drafts. */
export async function countWarnings(
  db: Db,
  today: string,
  warnedTo: string,
): Promise<{ soon: number; expired: number; drafts: number }> {
  const { rows } = await sql<{ soon: number; expired: number; drafts: number }>`
    select
      count(*) filter (where state = 'confirmed' and valid_to between ${today} and ${warnedTo})::int as soon,
      count(*) filter (where state = 'confirmed' and valid_to < ${today})::int as expired,
      count(*) filter (where state = 'draft')::int as drafts
    from zone_version where state in ('draft', 'confirmed')
  `.execute(db);
  return rows[0]!;
}
