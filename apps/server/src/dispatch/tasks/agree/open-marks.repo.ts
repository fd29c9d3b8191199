import { type Db, sql } from '@boxhaul/db';
import type { BoxMarkKind } from '@boxhaul/domain/orders';

/** The marks of an order that have not ended, by their boxes; the order is locked. */
export const selectOpenMarks = (tx: Db, orderId: string): Promise<{ seq: number; kind: BoxMarkKind }[]> =>
  tx
    .selectFrom('box_mark as m')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'm.cabinet_id')
    .select(['c.seq', sql<BoxMarkKind>`m.kind`.as('kind')])
    .where('c.order_id', '=', orderId)
    .where('m.ended_at', 'is', null)
    .where('m.withdrawn_at', 'is', null)
    .orderBy('c.seq')
    .orderBy('m.mark_id')
    .execute();
