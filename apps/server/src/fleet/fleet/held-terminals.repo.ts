import { countRows, type DB, type Db, notify, type Selectable, sql, TERMINAL_CHANNEL } from '@boxhaul/db';

const MOST_ROWS = 200;
const MOST_EVENTS = 100;

type Held = Selectable<DB['terminal_held']>;

/** Terminals that wait, the refused ones last; each beside what is kept of it, or was said when a code was given. */
export const selectHeld = (db: Db) =>
  db
    .selectFrom('terminal_held as h')
    .innerJoin('terminal as m', 'm.terminal_id', 'h.terminal_id')
    .innerJoin('vehicle as v', 'v.vehicle_id', 'm.vehicle_id')
    .leftJoin('terminal_registration as r', 'r.terminal_id', 'h.terminal_id')
    .leftJoin('account as a', 'a.account_id', 'h.refused_by')
    .selectAll('h')
    .select((eb) => [
      'v.plate_number as bound_plate',
      'a.username as refused_by_name',
      'm.imei as kept_imei',
      eb.fn.coalesce('m.device_id', 'r.device_id').as('kept_device_id'),
      sql<string | null>`case when m.device_id is null then r.maker else m.maker end`.as('kept_maker'),
    ])
    .orderBy(sql`h.refused_at is not null`)
    .orderBy('h.last_at', 'desc')
    .orderBy('h.held_id')
    .limit(MOST_ROWS)
    .execute();

/** How many wait for an operator's decision. */
export const countHeldTerminals = (db: Db): Promise<number> =>
  countRows(db.selectFrom('terminal_held').where('refused_at', 'is', null));

export const selectEvents = (db: Db) =>
  db
    .selectFrom('terminal_event as e')
    .innerJoin('terminal as m', 'm.terminal_id', 'e.terminal_id')
    .leftJoin('vehicle as v', 'v.vehicle_id', 'm.vehicle_id')
    .leftJoin('account as a', 'a.account_id', 'e.account_id')
    .select([
      'e.event_id',
      'e.terminal_id',
      'v.plate_number',
      'e.at',
      'e.kind',
      'e.remote',
      'a.username',
      sql<string | null>`e.detail ->> 'former'`.as('former'),
    ])
    .orderBy('e.event_id', 'desc')
    .limit(MOST_EVENTS)
    .execute();

/** The one that waits, its terminal locked first, as the gateway does. */
export async function lockHeld(tx: Db, heldId: string): Promise<Held | undefined> {
  const found = await tx
    .selectFrom('terminal_held')
    .select('terminal_id')
    .where('held_id', '=', heldId)
    .executeTakeFirst();
  if (!found) return undefined;
  await tx
    .selectFrom('terminal')
    .select('terminal_id')
    .where('terminal_id', '=', found.terminal_id)
    .forUpdate()
    .execute();
  return tx
    .selectFrom('terminal_held')
    .selectAll()
    .where('held_id', '=', heldId)
    .forUpdate()
    .executeTakeFirst();
}

/** What it says is kept from now on; every code that is out dies, and the lines end. The terminal is locked. */
export async function storeHeld(tx: Db, held: Held): Promise<void> {
  const { terminal_id: terminalId } = held;
  const { line_no: line } = await tx
    .updateTable('terminal')
    .set({
      device_id: held.device_id,
      maker: held.maker,
      model: held.model,
      imei: held.imei || null,
      plate_given: held.plate_number || null,
      auth_code: null,
      registered_at: null,
      line_no: sql`line_no + 1`,
      line_open: false,
    })
    .where('terminal_id', '=', terminalId)
    .returning('line_no')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('terminal_registration').where('terminal_id', '=', terminalId).execute();
  await tx.deleteFrom('terminal_held').where('held_id', '=', held.held_id).execute();
  await notify(tx, TERMINAL_CHANNEL, `${terminalId} ${line}`);
}

interface Decision {
  accountId: string;
  at: Date;
}

export async function refuseHeld(tx: Db, heldId: string, { accountId, at }: Decision): Promise<void> {
  await tx
    .updateTable('terminal_held')
    .set({ refused_at: at, refused_by: accountId })
    .where('held_id', '=', heldId)
    .execute();
}

export async function addDecision(
  tx: Db,
  terminalId: string,
  kind: 'consented' | 'refused',
  { accountId, at }: Decision,
): Promise<void> {
  await tx
    .insertInto('terminal_event')
    .values({ terminal_id: terminalId, at, kind, account_id: accountId })
    .execute();
}
