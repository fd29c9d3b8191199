import { forecastDriveRange, hourOf, type PastTrip } from '@boxhaul/domain/fleet';
import { type Db, sql } from '@boxhaul/db';
import type { createRoutes } from '../drive/routes';
import { chances } from '../world/chances';
import type { PlannedOrder } from './plan-orders';

const DAY_S = 86_400;
/** Of each lane in the last 60 days. */
const TRIPS = 46;
/** When trucks leave the docks, hours of the day. */
const HOURS = [6, 7, 8, 9, 9, 10, 11, 13, 14, 14, 15, 16, 17, 18, 20, 22];
/** How much longer a drive takes in the rush. */
const RUSH: Readonly<Record<number, number>> = { 7: 1.18, 8: 1.3, 9: 1.16, 17: 1.24, 18: 1.34 };

export interface DemoTrip extends PastTrip {
  dockId: number;
  districtCode: string;
  departedAt: Date;
}

/** Trips of a lane before the platform was there, by time; each with the range that those before it foretold. */
export function tripsOfLane(
  lane: Pick<DemoTrip, 'dockId' | 'districtCode' | 'estimatedSeconds'>,
  now: Date,
): DemoTrip[] {
  const chance = chances(lane.dockId * 7919 + Number(lane.districtCode));
  const trips: DemoTrip[] = [];
  for (let i = 0; i < TRIPS; i += 1) {
    const daysAgo = Math.max(1, Math.round(59 - (i * 58) / TRIPS));
    const hour = HOURS[Math.floor(chance() * HOURS.length)]!;
    const day = new Date(now.getTime() - daysAgo * DAY_S * 1000);
    const departedAt = new Date(day.getTime() + ((hour - hourOf(day)) * 3600 + chance() * 3000) * 1000);
    // Traffic: mostly near what the roads say, now and then much longer.
    const traffic = 0.92 + 0.1 * (chance() + chance() + chance()) + (chance() < 0.06 ? 0.35 : 0);
    trips.push({
      ...lane,
      departedAt,
      hour,
      driveSeconds: Math.round(lane.estimatedSeconds * traffic * (RUSH[hour] ?? 1)),
      dwellSeconds: Math.round((22 + 30 * chance() + 25 * chance()) * 60),
      foretold: null,
    });
  }
  trips.sort((a, b) => a.departedAt.getTime() - b.departedAt.getTime());
  return trips.map((trip) => {
    const left = trip.departedAt.getTime();
    const before = trips.filter((one) => one.departedAt.getTime() + one.driveSeconds * 1000 <= left);
    return { ...trip, foretold: forecastDriveRange(trip.estimatedSeconds, before, trip.hour) };
  });
}

/** How long trips of the demo's lanes took in the two months before: what arrivals are expected by. */
export async function addTrips(
  db: Db,
  routes: ReturnType<typeof createRoutes>,
  orders: readonly PlannedOrder[],
  now: Date,
): Promise<void> {
  const lanes = new Map<string, DemoTrip[]>();
  for (const { order, dock, door } of orders) {
    const lane = { dockId: order.dockId, districtCode: order.regionCode.slice(0, 6) };
    const key = `${lane.dockId} ${lane.districtCode}`;
    if (lanes.has(key)) continue;
    const estimatedSeconds = Math.round(routes(dock, door).seconds);
    lanes.set(key, tripsOfLane({ ...lane, estimatedSeconds }, now));
  }
  const rows = [...lanes.values()].flat();
  await sql`
    insert into trip_time (dock_id, district_code, departed_at, drive_seconds, estimated_seconds, dwell_seconds,
      foretold_low, foretold_high)
    select * from unnest(${rows.map((row) => row.dockId)}::int[], ${rows.map((row) => row.districtCode)}::text[],
      ${rows.map((row) => row.departedAt)}::timestamptz[], ${rows.map((row) => row.driveSeconds)}::int[],
      ${rows.map((row) => row.estimatedSeconds)}::int[], ${rows.map((row) => row.dwellSeconds)}::int[],
      ${rows.map((row) => row.foretold?.low ?? null)}::int[], ${rows.map((row) => row.foretold?.high ?? null)}::int[])`.execute(
    db,
  );
}
