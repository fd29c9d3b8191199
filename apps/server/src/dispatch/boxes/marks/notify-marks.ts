import type { NoticeFacts } from '@boxhaul/domain/site';
import type { Db } from '@boxhaul/db';
import { sendNotice } from '../../../identity/notices';
import type { LockedOrder } from '../../tasks';

interface MarkStep {
  order: Pick<LockedOrder, 'orderId' | 'orderNo' | 'customerId' | 'accountId'>;
  /** The row of the timeline: what is told of it is told once. */
  eventId: string;
  now: Date;
}

/** The enterprise, and whoever made the order. */
export const notifyMarks = <K extends 'box_marked' | 'box_mark_ended'>(
  tx: Db,
  kind: K,
  { order, eventId, now }: MarkStep,
  facts: NoticeFacts[K],
): Promise<void> =>
  sendNotice(tx, {
    kind,
    event: `order_event ${eventId}`,
    subjectId: order.orderId,
    customerId: order.customerId,
    accountIds: [order.accountId],
    facts,
    now,
  });

/** Things of boxes by their order. */
export function byOrder<T extends { orderId: string }>(rows: readonly T[]): Map<string, T[]> {
  const orders = new Map<string, T[]>();
  for (const row of rows) orders.set(row.orderId, [...(orders.get(row.orderId) ?? []), row]);
  return orders;
}

/** '1、2'. */
export const seqsOf = (rows: readonly { seq: number }[]): string =>
  rows
    .map(({ seq }) => seq)
    .toSorted((a, b) => a - b)
    .join('、');
