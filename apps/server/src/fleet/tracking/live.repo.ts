import type { TrackPoint } from '@boxhaul/domain/fleet';
import { wgs84 } from '@boxhaul/domain/kit';
import { type Db, sql } from '@boxhaul/db';
import { spanStart } from '../tracks';

/** A truck on an order: whose positions the order's customer may see now. */
export interface LiveTask {
  orderId: string;
  taskId: string;
  vehicleId: string;
  /** Epoch milliseconds: what the truck did before is not this customer's. */
  from: number;
}

export async function selectLiveTasks(db: Db, orderIds: readonly string[]): Promise<LiveTask[]> {
  const rows = await db
    .selectFrom('task')
    .select(['order_id', 'task_id', 'vehicle_id', 'goes_since'])
    .where('order_id', 'in', orderIds)
    .where('state', 'in', ['published', 'running'])
    .where('goes_since', 'is not', null)
    .$narrowType<{ goes_since: Date }>()
    .orderBy('task_id')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    taskId: row.task_id,
    vehicleId: row.vehicle_id,
    from: spanStart(row.goes_since).getTime(),
  }));
}

/** A report as it was stored. */
export type Report = TrackPoint & {
  readonly vehicleId: string;
  /** Epoch milliseconds at which it was stored. */
  readonly receivedAt: number;
};

interface Row {
  vehicle_id: string;
  at: Date;
  lng: number;
  lat: number;
  speed: number;
  course: number;
  received_at: Date;
}

interface Wanted {
  vehicleIds: readonly string[];
  from: Date;
  until: Date;
  /** Of each vehicle its newest so many. */
  most: number;
}

/** The newest reports of vehicles, each one's newest first; the partitions of other days are not read. */
export async function selectReports(db: Db, { vehicleIds, from, until, most }: Wanted): Promise<Report[]> {
  if (vehicleIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select v.vehicle_id, p.at, p.lng, p.lat, p.speed, p.course, p.received_at
    from unnest(${vehicleIds}::bigint[]) as v (vehicle_id)
    cross join lateral (
      select at, lng, lat, speed, course, received_at from position
      where vehicle_id = v.vehicle_id and at >= ${from} and at <= ${until}
      order by at desc limit ${most}
    ) p
    order by v.vehicle_id, p.at desc`.execute(db);
  return rows.map((row) => ({
    ...wgs84(row.lng, row.lat),
    vehicleId: row.vehicle_id,
    at: row.at.getTime(),
    speed: row.speed / 10,
    course: row.course,
    receivedAt: row.received_at.getTime(),
  }));
}
