import { type TrackPoint, wgs84 } from '@boxhaul/domain';
import { type Db, sql } from '@boxhaul/db';

/** A truck on an order: whose positions the order's customer may see now. */
export interface LiveTask {
  orderId: string;
  taskId: string;
  vehicleId: string;
}

export const selectLiveTasks = (db: Db, orderIds: readonly string[]): Promise<LiveTask[]> =>
  db
    .selectFrom('task')
    .select(['order_id as orderId', 'task_id as taskId', 'vehicle_id as vehicleId'])
    .where('order_id', 'in', orderIds)
    .where('state', 'in', ['published', 'running'])
    .execute();

export interface LivePoint {
  vehicleId: string;
  point: TrackPoint;
  /** Epoch milliseconds at which it was stored. */
  receivedAt: number;
}

interface Row {
  vehicle_id: string;
  at: Date;
  lng: number;
  lat: number;
  speed: number;
  course: number;
  received_at: Date;
}

/** A terminal's clock may run ahead: nobody is shown a moment that has not come. */
const shownAt = (row: Row): number => Math.min(row.at.getTime(), row.received_at.getTime());

const toLive = (row: Row): LivePoint => ({
  vehicleId: row.vehicle_id,
  point: { ...wgs84(row.lng, row.lat), at: shownAt(row), speed: row.speed / 10, course: row.course },
  receivedAt: row.received_at.getTime(),
});

const COLUMNS = ['vehicle_id', 'at', 'lng', 'lat', 'speed', 'course', 'received_at'] as const;

export async function selectNewest(db: Db, vehicleIds: readonly string[]): Promise<LivePoint[]> {
  const rows = await db
    .selectFrom('vehicle_last')
    .select(COLUMNS)
    .where('vehicle_id', 'in', vehicleIds)
    .execute();
  return rows.map(toLive);
}

/** What was stored since a moment, in order of time; reports that were an hour late or more are left out. */
export async function selectReceivedSince(
  db: Db,
  tasks: readonly LiveTask[],
  since: Date,
): Promise<LivePoint[]> {
  if (tasks.length === 0) return [];
  const rows = await db
    .selectFrom('position as p')
    .innerJoin('task as t', 't.vehicle_id', 'p.vehicle_id')
    .select(COLUMNS.map((column) => `p.${column}` as const))
    .where(
      't.task_id',
      'in',
      tasks.map(({ taskId }) => taskId),
    )
    .where('p.at', '>', new Date(since.getTime() - 3600_000))
    .where('p.at', '>=', sql<Date>`date_trunc('second', least(t.started_at, t.published_at))`)
    .where('p.received_at', '>', since)
    .orderBy('p.at')
    .execute();
  return rows.map(toLive);
}
