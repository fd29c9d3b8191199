import type { Db } from '@boxhaul/db';
import { orderFieldWords, toWireTime } from '@boxhaul/domain';
import type { SeededOrder } from './orders';
import type { People } from './people';

interface Happening {
  event: string;
  /** Minutes after the order was published. */
  after: number;
  by: 'customer' | 'kefu';
  note?: string;
}

const CREATED: Happening = { event: 'created', after: 0, by: 'customer' };
const APPROVED: Happening = { event: 'approved', after: 12, by: 'kefu' };
const ASKED = { event: 'cancel_asked', after: 200, by: 'customer', note: '货未备好，改走下一船期' } as const;
const DAY = 86_400_000;

/** The customer put the hour off by a day. */
const putOff = ({ order, requireDate }: SeededOrder): Happening => {
  const before = new Date(requireDate.getTime() - DAY);
  const note = `${orderFieldWords(order.type).requireDate} ${toWireTime(before)} → ${toWireTime(requireDate)}`;
  return { event: 'edited', after: 35, by: 'customer', note };
};

/** What happened to an order before any truck was sent. */
function historyOf(one: SeededOrder): Happening[] {
  const { order } = one;
  switch (order.state) {
    case 'pending_review':
      return order.edited ? [CREATED, putOff(one)] : [CREATED];
    case 'awaiting_customer':
      return [CREATED, { event: 'priced', after: 25, by: 'kefu', note: '含压港风险，价格当天有效' }];
    case 'rejected':
      return [
        CREATED,
        { event: 'rejected', after: 18, by: 'kefu', note: '品名与订舱资料不一致，请核对后重新下单' },
      ];
    case 'cancelled':
      return [CREATED, { event: 'cancelled', after: 9, by: 'customer' }];
    case 'approved':
      return order.asksCancel ? [CREATED, APPROVED, ASKED] : [CREATED, APPROVED];
    case 'running':
    case 'finished':
    case 'closed_dry_run':
      return [CREATED, APPROVED];
  }
}

/** Writes the timeline of review, and who reviewed. */
export async function seedReview(db: Db, people: People, orders: readonly SeededOrder[]): Promise<void> {
  const kefu = people.accounts.get('kefu')!;
  for (const one of orders) {
    const history = historyOf(one);
    const at = (after: number) => new Date(one.createdAt.getTime() + after * 60_000);
    await db
      .insertInto('order_event')
      .values(
        history.map((happening) => ({
          order_id: one.orderId,
          at: at(happening.after),
          account_id: happening.by === 'kefu' ? kefu : one.accountId,
          event: happening.event,
          note: happening.note ?? null,
        })),
      )
      .execute();
    if (one.order.edited) {
      await db.updateTable('cus_order').set({ version: 2 }).where('order_id', '=', one.orderId).execute();
    }
    if (one.order.asksCancel) {
      await db
        .updateTable('cus_order')
        .set({ cancel_asked_at: at(ASKED.after), cancel_ask_reason: ASKED.note })
        .where('order_id', '=', one.orderId)
        .execute();
    }
    const reviewed = history.find(({ by }) => by === 'kefu');
    if (!reviewed) continue;
    const reviewedAt = at(reviewed.after);
    await db
      .updateTable('cus_order')
      .set({ reviewed_by: kefu, reviewed_at: reviewedAt, updated_at: reviewedAt })
      .where('order_id', '=', one.orderId)
      .execute();
  }
}
