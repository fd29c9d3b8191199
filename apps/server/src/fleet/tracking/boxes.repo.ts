import { AHEAD_MS } from '@boxhaul/domain/fleet';
import { containing, countRows, type Db, sql } from '@boxhaul/db';
import { taskFences } from './fences.repo';

interface Wanted {
  /** Of all customers when undefined. */
  customerId: string | undefined;
  /** Each a part of a number; all boxes without any. */
  words: readonly string[];
  now: Date;
  most: number;
}

/** Tasks that are published and not over, whose orders run. */
const running = (db: Db, { customerId, words }: Pick<Wanted, 'customerId' | 'words'>) => {
  const query = db
    .selectFrom('task as t')
    .innerJoin('cus_order as o', 'o.order_id', 't.order_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 't.cabinet_id')
    .innerJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .where('t.state', 'in', ['published', 'running'])
    .where('t.published_at', 'is not', null)
    .$if(customerId !== undefined, (q) => q.where('o.customer_id', '=', customerId ?? ''));
  if (words.length === 0) return query;
  const like = sql`any(${words.map(containing)}::text[])`;
  return query.where(
    sql<boolean>`(o.order_no ilike ${like} or o.book_space_no ilike ${like}
      or c.cabinet_no ilike ${like} or v.plate_number ilike ${like})`,
  );
};

/** Boxes under way, those first that are wanted first, with where their trucks were heard of last. */
export const selectRunningBoxes = (db: Db, wanted: Wanted) =>
  running(db, wanted)
    .innerJoin('customer as cu', 'cu.customer_id', 'o.customer_id')
    .innerJoin('dock as k', 'k.dock_id', 't.dock_id')
    .innerJoin('region as r', 'r.region_code', 'o.region_code')
    // What the truck did before is not this task's; a clock a minute ahead is that of a truck.
    .leftJoin('vehicle_last as l', (join) =>
      join
        .onRef('l.vehicle_id', '=', 't.vehicle_id')
        .on(sql<boolean>`l.at >= date_trunc('second', t.goes_since)`)
        .on('l.at', '<=', new Date(wanted.now.getTime() + AHEAD_MS)),
    )
    .select([
      't.task_id',
      't.order_id',
      't.phase',
      't.state as task_state',
      't.published_at',
      't.queued',
      sql<boolean>`exists (select from task_node n
        where n.task_id = t.task_id and n.node_code = 'accept' and n.done_at is not null)`.as('accepted'),
      't.dock_id',
      'o.order_no',
      'o.book_space_no',
      'o.cabinet_type',
      'o.require_date',
      'o.region_code',
      'o.address',
      'o.address_lng',
      'o.address_lat',
      'r.full_name as region_full_name',
      'cu.customer_name',
      'c.seq',
      'c.cabinet_no',
      'v.plate_number',
      'v.vco',
      'k.dock_name',
      'k.lng as dock_lng',
      'k.lat as dock_lat',
      'l.at',
      'l.lng',
      'l.lat',
      'l.speed',
      'l.course',
      taskFences.as('fences'),
      // Where the next node is done that is bound to a place, and since when the truck is at the dock.
      sql<string | null>`(select n.place from task_node n
        where n.task_id = t.task_id and n.done_at is null and n.turn_id is null and n.place <> 'any' order by n.seq limit 1)`.as(
        'next_place',
      ),
      sql<boolean>`exists (select from task_node n
        where n.task_id = t.task_id and n.place = 'door' and n.done_at is null)`.as('goes_to_door'),
      sql<Date | null>`(select min(n.done_at) from task_node n
        where n.task_id = t.task_id and n.place = 'dock' and n.turn_id is null)`.as('came_at'),
    ])
    .$narrowType<{ published_at: Date }>()
    .orderBy('o.require_date')
    .orderBy('t.task_id')
    .limit(wanted.most)
    .execute();

export type BoxRow = Awaited<ReturnType<typeof selectRunningBoxes>>[number];

export const countRunningBoxes = (db: Db, wanted: Pick<Wanted, 'customerId' | 'words'>): Promise<number> =>
  countRows(running(db, wanted));

/** Where the trucks of running tasks are of which something was stored since a moment. */
export const selectPlacesSince = (db: Db, since: Date, now: Date) =>
  running(db, { customerId: undefined, words: [] })
    .innerJoin('vehicle_last as l', 'l.vehicle_id', 't.vehicle_id')
    .select(['t.task_id', 'l.at', 'l.lng', 'l.lat', 'l.speed', 'l.course', 'l.received_at'])
    .where(sql<boolean>`l.at >= date_trunc('second', t.goes_since)`)
    .where('l.at', '<=', new Date(now.getTime() + AHEAD_MS))
    .where('l.received_at', '>', since)
    .orderBy('t.task_id')
    .execute();
