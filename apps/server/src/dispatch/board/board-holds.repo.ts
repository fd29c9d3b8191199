import { type Db, sql } from '@boxhaul/db';

/** The open ones of these boxes. */
export const selectOpenHolds = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('box_hold as h')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'h.cabinet_id')
    .innerJoin('account as a', 'a.account_id', 'h.held_by')
    .select(['h.cabinet_id', 'h.reason', 'h.held_at', sql<string>`coalesce(a.username, '')`.as('username')])
    .where('c.order_id', 'in', orderIds)
    .where('h.ended_at', 'is', null)
    .execute();

export type HoldRow = Awaited<ReturnType<typeof selectOpenHolds>>[number];
