import { type PastTrip, hourOf } from '@boxhaul/domain/fleet';
import { type Db, sql } from '@boxhaul/db';

/** From a dock to a district. */
export interface Lane {
  dockId: number;
  /** Six digits. */
  districtCode: string;
}

export const laneKey = ({ dockId, districtCode }: Lane): string => `${dockId} ${districtCode}`;

/** A task whose truck has come from its dock to its door. */
export interface EndedTrip {
  task_id: string;
  dock_id: number;
  district_code: string;
  departed_at: Date;
  drive_seconds: number;
  /** Null when the dock has one node alone. */
  dwell_seconds: number | null;
  dock_lng: number;
  dock_lat: number;
  door_lng: number;
  door_lat: number;
}

/** Trips since a moment that are not kept yet, the earliest first. */
export async function selectEndedTrips(db: Db, since: Date, most: number): Promise<EndedTrip[]> {
  const { rows } = await sql<EndedTrip>`
    select t.task_id, t.dock_id, left(o.region_code, 6) as district_code, n.departed_at,
      round(extract(epoch from n.arrived_at - n.departed_at))::int as drive_seconds,
      case when n.came_at < n.departed_at
        then round(extract(epoch from n.departed_at - n.came_at))::int end as dwell_seconds,
      k.lng as dock_lng, k.lat as dock_lat, o.address_lng as door_lng, o.address_lat as door_lat
    from task t
    join cus_order o on o.order_id = t.order_id
    join dock k on k.dock_id = t.dock_id
    cross join lateral (
      select min(done_at) filter (where place = 'door') as arrived_at,
        min(done_at) filter (where place = 'dock') as came_at,
        max(done_at) filter (where place = 'dock') as departed_at,
        count(*) filter (where place = 'dock' and done_at is null and turn_id is null) as dock_left
      from task_node where task_id = t.task_id
    ) n
    where t.state in ('running', 'finished') and n.departed_at >= ${since} and n.dock_left = 0
      and n.arrived_at - n.departed_at between interval '60 seconds' and interval '2 days'
      and length(o.region_code) >= 6
      and not exists (select from trip_time where task_id = t.task_id)
    order by n.departed_at limit ${most}`.execute(db);
  return rows;
}

export interface NewTrip extends Lane {
  taskId: string;
  departedAt: Date;
  driveSeconds: number;
  estimatedSeconds: number;
  dwellSeconds: number | null;
  foretold: PastTrip['foretold'];
}

/** Keeps a trip; one that another node has kept meanwhile stays as it is. */
export async function insertTrip(db: Db, trip: NewTrip): Promise<void> {
  await db
    .insertInto('trip_time')
    .values({
      task_id: trip.taskId,
      dock_id: trip.dockId,
      district_code: trip.districtCode,
      departed_at: trip.departedAt,
      drive_seconds: trip.driveSeconds,
      estimated_seconds: trip.estimatedSeconds,
      dwell_seconds: trip.dwellSeconds,
      foretold_low: trip.foretold?.low ?? null,
      foretold_high: trip.foretold?.high ?? null,
    })
    .onConflict((conflict) => conflict.column('task_id').doNothing())
    .execute();
}

/** Of a lane so many at most: beyond them older ones say nothing new. */
const MOST_OF_LANE = 500;

interface TripRow {
  dock_id: number;
  district_code: string;
  departed_at: Date;
  drive_seconds: number;
  estimated_seconds: number;
  dwell_seconds: number | null;
  foretold_low: number | null;
  foretold_high: number | null;
}

/** The trips of lanes that left their dock since a moment and were at the door before another, by `laneKey`. */
export async function selectLaneTrips(
  db: Db,
  lanes: readonly Lane[],
  { since, until }: { since: Date; until: Date },
): Promise<ReadonlyMap<string, PastTrip[]>> {
  const wanted = new Map(lanes.map((lane) => [laneKey(lane), lane]));
  const trips = new Map<string, PastTrip[]>([...wanted.keys()].map((key) => [key, []]));
  if (wanted.size === 0) return trips;
  const { rows } = await sql<TripRow>`
    select t.* from unnest(${[...wanted.values()].map(({ dockId }) => dockId)}::int[],
      ${[...wanted.values()].map(({ districtCode }) => districtCode)}::text[]) as l (dock_id, district_code)
    cross join lateral (
      select dock_id, district_code, departed_at, drive_seconds, estimated_seconds, dwell_seconds, foretold_low, foretold_high
      from trip_time
      where dock_id = l.dock_id and district_code = l.district_code and departed_at >= ${since}
        and departed_at + drive_seconds * interval '1 second' <= ${until}
      order by departed_at desc limit ${MOST_OF_LANE}
    ) t`.execute(db);
  for (const row of rows) {
    const { foretold_low: low, foretold_high: high } = row;
    trips.get(laneKey({ dockId: row.dock_id, districtCode: row.district_code }))?.push({
      hour: hourOf(row.departed_at),
      driveSeconds: row.drive_seconds,
      estimatedSeconds: row.estimated_seconds,
      dwellSeconds: row.dwell_seconds,
      foretold: low === null || high === null ? null : { low, high },
    });
  }
  return trips;
}

export async function deleteTripsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('trip_time').where('departed_at', '<', before).execute();
}
