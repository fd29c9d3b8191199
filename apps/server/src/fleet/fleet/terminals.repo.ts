import {
  containing,
  countRows,
  type Db,
  notify,
  onPage,
  type Paging,
  sql,
  TERMINAL_CHANNEL,
} from '@boxhaul/db';

const MOST_ROWS = 200;
const MOST_VEHICLES = 1000;

export const selectTerminals = (db: Db) =>
  db
    .selectFrom('terminal as m')
    .innerJoin('vehicle as v', 'v.vehicle_id', 'm.vehicle_id')
    .leftJoin('vehicle_last as l', 'l.vehicle_id', 'm.vehicle_id')
    .select([
      'm.terminal_id',
      'v.vehicle_id',
      'v.plate_number',
      'm.protocol_version',
      'm.model',
      'm.registered_at',
      'm.seen_at',
      'm.clock_shift_hours',
      'm.clock_off_hours',
      'm.clock_off_since',
      'l.at as last_position_at',
    ])
    .orderBy('v.plate_number')
    .limit(MOST_VEHICLES)
    .execute();

interface QuarantineFilter {
  keyword?: string | undefined;
  sort: 'last' | 'attempts';
}

const quarantined = (db: Db, { keyword }: QuarantineFilter) => {
  const query = db.selectFrom('terminal_quarantine');
  if (!keyword) return query;
  const like = containing(keyword);
  return query.where(
    sql<boolean>`(terminal_id ilike ${like} or plate_number ilike ${like} or remote ilike ${like})`,
  );
};

export const selectQuarantine = (db: Db, filter: QuarantineFilter, paging: Paging) =>
  quarantined(db, filter)
    .select(['terminal_id', 'first_at', 'last_at', 'attempts', 'remote', 'plate_number'])
    .orderBy(filter.sort === 'last' ? 'last_at' : 'attempts', 'desc')
    .orderBy('terminal_id')
    .$call(onPage(paging))
    .execute();

export const countQuarantine = (db: Db, filter: QuarantineFilter): Promise<number> =>
  countRows(quarantined(db, filter));

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

/**
 * Its id as it is kept, or undefined when the vehicle has a terminal already, or the terminal a vehicle; one that was
 * retired is taken up again. The vehicle is locked.
 */
export async function bindTerminal(
  tx: Db,
  terminalId: string,
  vehicleId: string,
): Promise<string | undefined> {
  const [known] = await tx
    .selectFrom('terminal')
    .select(['terminal_id', 'vehicle_id'])
    .where(sameTerminal(terminalId))
    .forUpdate()
    .execute();
  if (known && known.vehicle_id !== null) return undefined;
  if (known && (await hasTerminal(tx, vehicleId))) return undefined;
  const bound = known
    ? await setVehicle(tx, known.terminal_id, vehicleId)
    : await tx
        .insertInto('terminal')
        .values({ terminal_id: terminalId, vehicle_id: vehicleId })
        .onConflict((oc) => oc.doNothing())
        .returning('terminal_id')
        .executeTakeFirst();
  if (!bound) return undefined;
  await tx.deleteFrom('terminal_quarantine').where(sameTerminal(terminalId)).execute();
  return bound.terminal_id;
}

export const hasTerminal = async (db: Db, vehicleId: string): Promise<boolean> =>
  (await db
    .selectFrom('terminal')
    .select('terminal_id')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst()) !== undefined;

export const findTerminal = (db: Db, terminalId: string) =>
  db
    .selectFrom('terminal')
    .select(['terminal_id', 'vehicle_id', 'registered_at'])
    .where('terminal_id', '=', terminalId)
    .executeTakeFirst();

/** The same, held until the call is over, as the gateway holds it when it signs on. */
export const lockTerminal = (tx: Db, terminalId: string) =>
  tx
    .selectFrom('terminal')
    .select(['terminal_id', 'vehicle_id', 'registered_at'])
    .where('terminal_id', '=', terminalId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Puts a terminal into another truck, or into none: its lines end, so that nothing more is kept under the old one. The
 * plate that it gave was that of the old one. Into none, its code dies too. The terminal is locked.
 */
export async function setVehicle(
  tx: Db,
  terminalId: string,
  vehicleId: string | null,
): Promise<{ terminal_id: string } | undefined> {
  const moved = await tx
    .updateTable('terminal')
    .set({
      vehicle_id: vehicleId,
      plate_given: null,
      line_no: sql`line_no + 1`,
      line_open: false,
      ...(vehicleId === null && { auth_code: null, registered_at: null }),
    })
    .where('terminal_id', '=', terminalId)
    .returning(['terminal_id', 'line_no'])
    .executeTakeFirst();
  if (!moved) return undefined;
  if (vehicleId === null) {
    await tx.deleteFrom('terminal_registration').where('terminal_id', '=', terminalId).execute();
    await tx.deleteFrom('terminal_held').where('terminal_id', '=', terminalId).execute();
  }
  await notify(tx, TERMINAL_CHANNEL, `${terminalId} ${moved.line_no}`);
  return moved;
}
