import type { Db } from '@boxhaul/db';
import { insertEvent } from '../events.repo';
import type { OrderEvent } from './order-events';

export interface OrderEventRecord {
  orderId: string;
  /** Null when the platform itself did it. */
  accountId: string | null;
  event: OrderEvent;
  /** Shown in the timeline, to the customer too. */
  note?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  now: Date;
}

const json = (value: Record<string, unknown> | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value);

/**
 * Writes who did what to an order, when, and what changed; in the transaction of the change itself. Answers the id of
 * the event.
 */
export async function recordEvent(tx: Db, record: OrderEventRecord): Promise<string> {
  return insertEvent(tx, {
    order_id: record.orderId,
    at: record.now,
    account_id: record.accountId,
    event: record.event,
    note: record.note ?? null,
    before: json(record.before),
    after: json(record.after),
  });
}
