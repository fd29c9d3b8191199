import type { UserType } from '@boxhaul/domain/identity';
import type { DB, Db, Insertable } from '@boxhaul/db';
import type { OrderEvent } from './state/order-events';

export interface EventRow {
  at: Date;
  event: string;
  note: string | null;
  user_type: UserType | null;
  username: string | null;
}

/** Answers its id. */
export async function insertEvent(tx: Db, row: Insertable<DB['order_event']>): Promise<string> {
  const made = await tx.insertInto('order_event').values(row).returning('event_id').executeTakeFirstOrThrow();
  return made.event_id;
}

/** An order's timeline, oldest first, with who did each thing. */
export const listEventRows = (db: Db, orderId: string): Promise<EventRow[]> =>
  db
    .selectFrom('order_event as e')
    .leftJoin('account as a', 'a.account_id', 'e.account_id')
    .select(['e.at', 'e.event', 'e.note', 'a.user_type', 'a.username'])
    .where('e.order_id', '=', orderId)
    .orderBy('e.event_id')
    .execute();

/** The last of an order's events that is one of these. */
export const findNewestEvent = (db: Db, orderId: string, events: readonly OrderEvent[]) =>
  db
    .selectFrom('order_event')
    .select(['event', 'account_id', 'note'])
    .where('order_id', '=', orderId)
    .where('event', 'in', events)
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last thing that happened to an order. */
export const findLastEvent = (db: Db, orderId: string) =>
  db
    .selectFrom('order_event')
    .select(['event', 'account_id', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
