import { sql } from 'kysely';
import type { Db } from '../connection/connect';
import { FUTURE_TIME } from './filter';

/** Why positions of a terminal with a wrong clock are kept apart. */
export const CLOCK_OFF = 'clock_off';

const HOUR_MS = 3600_000;
/** What a live report may be late beside the wrong hours, and a clock be ahead of ours. */
const SLACK_MS = 5 * 60_000;

/** What a terminal reported while its clock was so many hours behind, negative: ahead; epoch milliseconds. */
export interface WrongTimes {
  vehicleId: string;
  offHours: number;
  /** When the first of them was heard. */
  since: number;
  now: number;
}

const COLUMNS = sql`vehicle_id, at, lng, lat, speed, course, altitude, status, alarm, mileage, received_at`;

/** Of its own kind is also what was kept apart before, as ahead of our clock. */
const renameFuture = (tx: Db, { vehicleId, since }: WrongTimes) =>
  sql`update position_quarantine set reason = ${CLOCK_OFF} where vehicle_id = ${vehicleId}
    and reason = ${FUTURE_TIME} and received_at >= ${new Date(since)}`.execute(tx);

/** Takes positions off their track that were stored before their clock was known to be wrong. */
export async function quarantinePositions(tx: Db, wrong: WrongTimes): Promise<void> {
  const { vehicleId, offHours, since, now } = wrong;
  const behind = offHours * HOUR_MS;
  const [from, to] = [new Date(since - behind - SLACK_MS), new Date(now - behind + SLACK_MS)];
  await sql`with gone as (
      delete from position where vehicle_id = ${vehicleId} and at between ${from} and ${to}
        and received_at >= ${new Date(since)} returning *)
    insert into position_quarantine (reason, ${COLUMNS}) select ${CLOCK_OFF}, ${COLUMNS} from gone order by at`.execute(
    tx,
  );
  await sql`delete from vehicle_last where vehicle_id = ${vehicleId} and received_at >= ${new Date(since)}`.execute(
    tx,
  );
  await sql`insert into vehicle_last (vehicle_id, at, lng, lat, speed, course, status, received_at)
    select vehicle_id, least(at, received_at), lng, lat, speed, course, status, received_at from position
    where vehicle_id = ${vehicleId} order by at desc limit 1
    on conflict do nothing`.execute(tx);
  if (offHours < 0) await renameFuture(tx, wrong);
}

/** A clock that an operator puts right. */
export interface CorrectedClock {
  vehicleId: string;
  /** How far it was behind since then, negative: ahead. */
  offHours: number;
  since: Date;
}

/**
 * Puts on their track, at their right times, what was kept apart while a clock was so wrong; answers how many. What an
 * earlier, other fault of it left stays apart.
 */
export async function releaseQuarantined(
  tx: Db,
  { vehicleId, offHours, since }: CorrectedClock,
): Promise<number> {
  const shift = sql`make_interval(hours => ${offHours})`;
  const isWrong = sql`vehicle_id = ${vehicleId} and reason = ${CLOCK_OFF} and (received_at >= ${since}
    or abs(extract(epoch from received_at - at - ${shift})) <= ${SLACK_MS / 1000})`;
  const days = await sql<{ day: string }>`
    select distinct ((at + ${shift}) at time zone 'UTC')::date::text as day from position_quarantine
    where ${isWrong} order by 1`.execute(tx);
  for (const { day } of days.rows) await sql`select ensure_position_day(${day}::date)`.execute(tx);
  const { rows } = await sql<{ count: number }>`with gone as (
      delete from position_quarantine where ${isWrong} returning *),
    entered as (
      insert into position (${COLUMNS})
      select vehicle_id, at + ${shift}, lng, lat, speed, course, altitude, status, alarm, mileage, received_at from gone
      on conflict do nothing returning *),
    last as (
      insert into vehicle_last (vehicle_id, at, lng, lat, speed, course, status, received_at)
      select vehicle_id, least(at, received_at), lng, lat, speed, course, status, received_at from entered
      order by at desc limit 1
      on conflict (vehicle_id) do update set at = excluded.at, lng = excluded.lng, lat = excluded.lat,
        speed = excluded.speed, course = excluded.course, status = excluded.status,
        received_at = excluded.received_at
      where vehicle_last.at < excluded.at)
    select count(*)::int as count from entered`.execute(tx);
  return rows[0]?.count ?? 0;
}
