import { type Db, sql } from '@boxhaul/db';
import type { CabinetFacts, CabinetState } from '@boxhaul/domain';

export interface CabinetRow {
  cabinet_id: string;
  seq: number;
  cabinet_no: string | null;
  seal_no: string | null;
  state: number;
  task_id: string | null;
  phase: string | null;
  driver_name: string | null;
  driver_phone: string | null;
  plate_number: string | null;
}

/** An order of `count` boxes, none of them assigned. */
export const insertCabinets = (tx: Db, orderId: string, count: number, now: Date): Promise<void> =>
  resizeCabinets(tx, orderId, { from: 0, to: count, now });

/** More boxes or fewer for an order that nobody has begun to assign. */
export async function resizeCabinets(
  tx: Db,
  orderId: string,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  if (to < from) {
    await tx.deleteFrom('cus_cabinet').where('order_id', '=', orderId).where('seq', '>', to).execute();
  }
  if (to <= from) return;
  const values = Array.from({ length: to - from }, (_, i) => ({
    order_id: orderId,
    seq: from + i + 1,
    updated_at: now,
  }));
  await tx.insertInto('cus_cabinet').values(values).execute();
}

/**
 * Boxes of an order, each with the leg that stands for it: the running one, else the last that finished, else the
 * first of those to come. A leg that is assigned but not published is the dispatcher's own affair.
 */
export const listCabinetRows = (
  db: Db,
  orderId: string,
  { assignedToo }: { assignedToo: boolean },
): Promise<CabinetRow[]> => {
  const states = ['published', 'running', 'finished', ...(assignedToo ? ['assigned'] : [])];
  return db
    .selectFrom('cus_cabinet as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('task as k')
          .innerJoin('driver as d', 'd.driver_id', 'k.driver_id')
          .innerJoin('vehicle as v', 'v.vehicle_id', 'k.vehicle_id')
          .select(['k.task_id', 'k.phase', 'd.driver_name', 'd.phone as driver_phone', 'v.plate_number'])
          .whereRef('k.cabinet_id', '=', 'c.cabinet_id')
          .where('k.state', 'in', states)
          .orderBy(sql`k.state = 'running'`, 'desc')
          .orderBy(sql`k.state = 'finished'`, 'desc')
          .orderBy(sql`case when k.state = 'finished' then -k.leg else k.leg end`)
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(['c.cabinet_id', 'c.seq', 'c.cabinet_no', 'c.seal_no', 'c.state'])
    .select(['t.task_id', 't.phase', 't.driver_name', 't.driver_phone', 't.plate_number'])
    .where('c.order_id', '=', orderId)
    .orderBy('c.seq')
    .execute();
};

/** An order's boxes as its state follows them; one has left when a truck has begun a leg of it. */
export const selectCabinetFacts = (db: Db, orderId: string): Promise<CabinetFacts[]> =>
  db
    .selectFrom('cus_cabinet as c')
    .select([
      sql<CabinetState>`c.state`.as('state'),
      sql<boolean>`exists (select from task t where t.cabinet_id = c.cabinet_id
        and t.state in ('running', 'finished'))`.as('left'),
    ])
    .where('c.order_id', '=', orderId)
    .execute();
