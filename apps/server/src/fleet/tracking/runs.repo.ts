import { type Wgs84, wgs84 } from '@boxhaul/domain/kit';
import { type Db, sql } from '@boxhaul/db';

interface Wanted {
  /** Runs that were published since. */
  since: Date;
  /** What was reported later is not read. */
  until: Date;
  most: number;
}

export interface Run {
  readonly door: Wgs84;
  /** In the order of time, one in four minutes at most. */
  readonly points: readonly Wgs84[];
}

interface Row {
  task_id: string;
  door_lng: number;
  door_lat: number;
  lng: number;
  lat: number;
}

/** The newest runs that are under way or through, each with some of what its truck reported meanwhile. */
export async function selectRuns(db: Db, { since, until, most }: Wanted): Promise<Run[]> {
  const { rows } = await sql<Row>`
    with run as (
      select t.task_id, t.vehicle_id, t.goes_since, t.ended_at, o.address_lng, o.address_lat
      from (
        select task_id, order_id, vehicle_id, goes_since, ${until}::timestamptz as ended_at
        from task where state = 'running'
        union all
        select task_id, order_id, vehicle_id, goes_since, finished_at
        from task where state = 'finished' and finished_at >= ${since}
      ) t join cus_order o on o.order_id = t.order_id
      where t.goes_since >= ${since} and t.goes_since < ${until}
      order by t.goes_since desc limit ${most}
    )
    select r.task_id, r.address_lng as door_lng, r.address_lat as door_lat, p.lng, p.lat
    from run r cross join lateral (
      select distinct on (date_bin('4 minutes', at, timestamptz '2000-01-01')) at, lng, lat from position
      where vehicle_id = r.vehicle_id and at >= r.goes_since and at <= least(r.ended_at, ${until}::timestamptz)
      order by date_bin('4 minutes', at, timestamptz '2000-01-01'), at
    ) p
    order by r.goes_since desc, r.task_id, p.at`.execute(db);
  const runs = new Map<string, { door: Wgs84; points: Wgs84[] }>();
  for (const row of rows) {
    const run = runs.get(row.task_id) ?? { door: wgs84(row.door_lng, row.door_lat), points: [] };
    run.points.push(wgs84(row.lng, row.lat));
    runs.set(row.task_id, run);
  }
  return [...runs.values()];
}

/** Boxes whose truck is on the way. */
export async function countUnderWay(db: Db): Promise<number> {
  const row = await db
    .selectFrom('task')
    .select(sql<number>`count(distinct cabinet_id)::int`.as('count'))
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return row.count;
}
