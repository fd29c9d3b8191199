import { sql } from 'kysely';
import type { Db } from '../connection/connect';
import { LIVE_CHANNEL, notify } from '../connection/notify';
import type { Ticket } from './report';
import { float8Array, int2Array, int4Array, int8Array, timestampArray } from './binary-arrays';
import { compact, type Flush, type Row } from './dedupe';
import { quarantine } from './position-quarantine';
import {
  alarm,
  altitude,
  at,
  course,
  lat,
  lng,
  mileage,
  receivedAt,
  speed,
  status,
  vehicle,
} from './row-columns';
import { livePayloads } from './publish';

const DAY_MS = 86_400_000;
const UNIQUE_VIOLATION = '23505';
// Repeats come in bursts (a truck that missed its answers): so many flushes expect them after one was met.
const CAREFUL_FLUSHES = 200;

/** Tells all nodes who moved, past the database; false while it cannot. */
export type Broadcast = (payload: string) => boolean;

/**
 * Stores tickets in one commit: the points, the newest of each vehicle, one NOTIFY, and what is kept apart. With `tell`
 * nodes hear of it that way after the commit, and by NOTIFY only what could not be told.
 * A point that is there already is left as it is. Rejects when nothing was stored; calling it again is harmless.
 */
export function createStore(db: Db, tell?: Broadcast): (tickets: readonly Ticket[]) => Promise<void> {
  const days = new Set<number>();
  let careful = 0;
  // ON CONFLICT costs nearly half the rate, and most flushes repeat nothing: it is used only where it is needed.
  const writeOrSkip = async (flush: Flush) => {
    if (careful === 0) {
      try {
        await write(db, flush, { skipStored: false, notifies: !tell });
        return;
      } catch (error) {
        if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
        careful = CAREFUL_FLUSHES;
      }
    }
    await write(db, flush, { skipStored: true, notifies: !tell });
    careful--;
  };
  return async (tickets) => {
    const flush = compact(tickets);
    try {
      await ensureDays(db, flush.rows, days);
      await writeOrSkip(flush);
    } catch (error) {
      // A partition may have been dropped meanwhile: look again next time.
      days.clear();
      throw error;
    }
    if (!tell) return;
    for (const payload of livePayloads(flush.newest.map(vehicle))) {
      if (!tell(payload)) await notify(db, LIVE_CHANNEL, payload);
    }
  };
}

interface Way {
  skipStored: boolean;
  notifies: boolean;
}

async function write(db: Db, { rows, newest, doubtful }: Flush, way: Way): Promise<void> {
  if (doubtful.length === 0) {
    await insert(db, rows, newest, way);
    return;
  }
  await db.transaction().execute(async (trx) => {
    await insert(trx, rows, newest, way);
    await quarantine(trx, doubtful);
  });
}

async function ensureDays(db: Db, rows: readonly Row[], known: Set<number>): Promise<void> {
  const missing = new Set<number>();
  for (const { position } of rows) {
    const day = Math.floor(position.at / DAY_MS);
    if (!known.has(day)) missing.add(day);
  }
  if (missing.size === 0) return;
  const dates = [...missing]
    .sort((a, b) => a - b)
    .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
  // A day each: making a partition locks the whole table for a moment.
  for (const date of dates) await sql`select ensure_position_day(${date}::date)`.execute(db);
  for (const day of missing) known.add(day);
}

// A truck is shown no later than the moment at which it was heard, whatever its clock says.
const shownAt = ({ position, receivedAt: heardAt }: Row) => Math.min(position.at, heardAt);

async function insert(
  db: Db,
  rows: readonly Row[],
  newest: readonly Row[],
  { skipStored, notifies }: Way,
): Promise<void> {
  await sql`with stored as (
    insert into position
      (vehicle_id, at, lng, lat, speed, course, altitude, status, alarm, mileage, received_at)
    select * from unnest(${int8Array(rows, vehicle)}::int8[], ${timestampArray(rows, at)}::timestamptz[],
      ${float8Array(rows, lng)}::float8[], ${float8Array(rows, lat)}::float8[],
      ${int2Array(rows, speed)}::int2[], ${int2Array(rows, course)}::int2[],
      ${int2Array(rows, altitude)}::int2[], ${int4Array(rows, status)}::int4[],
      ${int4Array(rows, alarm)}::int4[], ${int4Array(rows, mileage)}::int4[],
      ${timestampArray(rows, receivedAt)}::timestamptz[])
    ${skipStored ? sql`on conflict do nothing` : sql``}
  ), last as (
    insert into vehicle_last (vehicle_id, at, lng, lat, speed, course, status, received_at)
    select * from unnest(${int8Array(newest, vehicle)}::int8[], ${timestampArray(newest, shownAt)}::timestamptz[],
      ${float8Array(newest, lng)}::float8[], ${float8Array(newest, lat)}::float8[],
      ${int2Array(newest, speed)}::int2[], ${int2Array(newest, course)}::int2[],
      ${int4Array(newest, status)}::int4[], ${timestampArray(newest, receivedAt)}::timestamptz[])
    on conflict (vehicle_id) do update set at = excluded.at, lng = excluded.lng, lat = excluded.lat,
      speed = excluded.speed, course = excluded.course, status = excluded.status,
      received_at = excluded.received_at
    where vehicle_last.at < excluded.at
  )
  select pg_notify(${LIVE_CHANNEL}, payload)
  from unnest(${notifies ? livePayloads(newest.map(vehicle)) : []}::text[]) as payload`.execute(db);
}
