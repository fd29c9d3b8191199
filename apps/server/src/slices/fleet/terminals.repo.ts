import { containing, type Db, sql } from '@boxhaul/db';

const MOST_ROWS = 200;
const MOST_VEHICLES = 1000;

export const selectTerminals = (db: Db) =>
  db
    .selectFrom('terminal as m')
    .innerJoin('vehicle as v', 'v.vehicle_id', 'm.vehicle_id')
    .leftJoin('vehicle_last as l', 'l.vehicle_id', 'm.vehicle_id')
    .select([
      'm.terminal_id',
      'v.plate_number',
      'm.protocol_version',
      'm.model',
      'm.registered_at',
      'm.seen_at',
      'l.at as last_position_at',
    ])
    .orderBy('v.plate_number')
    .limit(MOST_VEHICLES)
    .execute();

interface QuarantineFilter {
  keyword?: string | undefined;
  sort: 'last' | 'attempts';
  pageNo: number;
  pageSize: number;
}

const quarantined = (db: Db, keyword: string | undefined) => {
  const query = db.selectFrom('terminal_quarantine');
  if (!keyword) return query;
  const like = containing(keyword);
  return query.where(
    sql<boolean>`(terminal_id ilike ${like} or plate_number ilike ${like} or remote ilike ${like})`,
  );
};

export const selectQuarantine = (db: Db, { keyword, sort, pageNo, pageSize }: QuarantineFilter) =>
  quarantined(db, keyword)
    .select(['terminal_id', 'first_at', 'last_at', 'attempts', 'remote', 'plate_number'])
    .orderBy(sort === 'last' ? 'last_at' : 'attempts', 'desc')
    .orderBy('terminal_id')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();

export async function countQuarantine(db: Db, keyword: string | undefined): Promise<number> {
  const { n } = await quarantined(db, keyword)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export const selectRejects = (db: Db) =>
  db
    .selectFrom('gateway_reject')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('count', 'desc')
    .limit(MOST_ROWS)
    .execute();

export const selectVehiclesWithoutTerminal = (db: Db) =>
  db
    .selectFrom('vehicle as v')
    .leftJoin('terminal as m', 'm.vehicle_id', 'v.vehicle_id')
    .select(['v.vehicle_id as vehicleId', 'v.plate_number as plateNumber'])
    .where('m.terminal_id', 'is', null)
    .where('v.disabled_at', 'is', null)
    .orderBy('v.plate_number')
    .limit(MOST_VEHICLES)
    .execute();

// Headers pad ids with zeros, and more of them in 2019 than in 2013: it is the same terminal.
const sameTerminal = (terminalId: string) =>
  sql<boolean>`ltrim(terminal_id, '0') = ltrim(${terminalId}, '0')`;

/** False when the vehicle has a terminal already, or the terminal a vehicle. The vehicle is locked. */
export async function bindTerminal(tx: Db, terminalId: string, vehicleId: string): Promise<boolean> {
  const known = await tx
    .selectFrom('terminal')
    .select('terminal_id')
    .where(sameTerminal(terminalId))
    .execute();
  if (known.length > 0) return false;
  const bound = await tx
    .insertInto('terminal')
    .values({ terminal_id: terminalId, vehicle_id: vehicleId })
    .onConflict((oc) => oc.doNothing())
    .returning('terminal_id')
    .executeTakeFirst();
  if (!bound) return false;
  await tx.deleteFrom('terminal_quarantine').where(sameTerminal(terminalId)).execute();
  return true;
}
