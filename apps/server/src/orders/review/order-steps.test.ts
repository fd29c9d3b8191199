import { orders, review } from '@boxhaul/contract/orders';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import type { LiveNotice } from '../../platform/live/live';
import { buildOrder, type OrderChanges } from '../../testing/build-order';
import { receivedNotices } from '../../testing/received-notices';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);
const kefu = await t.signIn(world.kefu);
let heard: LiveNotice[];
beforeAll(async () => {
  heard = receivedNotices(t.deps.live);
});
beforeEach(() => {
  heard.length = 0;
  t.clock.advance(1_000);
});

const ASKED = {
  state: 'approved',
  cancel_asked_at: new Date('2026-11-19T02:00:00Z'),
  cancel_ask_reason: '不要了',
} as const;
const INTENTION = { get_quote_type: 1, unit_price_fen: null };
const OFFERED = { ...INTENTION, state: 'awaiting_customer', unit_price_fen: 100_000 } as const;

interface Step {
  name: string;
  from: OrderChanges;
  go: (id: string) => Promise<{ code: string }>;
  by: 'owner' | 'kefu';
  row: object;
  event: { event: string; note: string | null; before: object; after: object };
}

const steps: Step[] = [
  {
    name: 'cancel',
    from: {},
    go: (id) => t.call(orders.cancel, { id }, { token: owner }),
    by: 'owner',
    row: { state: 'cancelled', reviewed_by: null },
    event: {
      event: 'cancelled',
      note: null,
      before: { state: 'pending_review' },
      after: { state: 'cancelled' },
    },
  },
  {
    name: 'approve',
    from: {},
    go: (id) => t.call(review.approve, { id, version: 1, note: '已核' }, { token: kefu }),
    by: 'kefu',
    row: { state: 'approved', reviewed: true },
    event: {
      event: 'approved',
      note: '已核',
      before: { state: 'pending_review' },
      after: { state: 'approved' },
    },
  },
  {
    name: 'reject',
    from: {},
    go: (id) => t.call(review.reject, { id, version: 1, reason: '订舱号有误' }, { token: kefu }),
    by: 'kefu',
    row: { state: 'rejected', reject_reason: '订舱号有误', reviewed: true },
    event: {
      event: 'rejected',
      note: '订舱号有误',
      before: { state: 'pending_review' },
      after: { state: 'rejected' },
    },
  },
  {
    name: 'price',
    from: INTENTION,
    go: (id) => t.call(review.price, { id, version: 1, price: '900' }, { token: kefu }),
    by: 'kefu',
    row: { state: 'awaiting_customer', unit_price_fen: 90_000, reviewed: true },
    event: {
      event: 'priced',
      note: '每箱 900.00 元',
      before: { state: 'pending_review', unitPriceFen: null },
      after: { state: 'awaiting_customer', unitPriceFen: 90_000 },
    },
  },
  {
    name: 'price anew',
    from: OFFERED,
    go: (id) => t.call(review.price, { id, version: 1, price: '0.01', note: '友情价' }, { token: kefu }),
    by: 'kefu',
    row: { state: 'awaiting_customer', unit_price_fen: 1 },
    event: {
      event: 'priced',
      note: '每箱 0.01 元；友情价',
      before: { state: 'awaiting_customer', unitPriceFen: 100_000 },
      after: { state: 'awaiting_customer', unitPriceFen: 1 },
    },
  },
  {
    name: 'accept',
    from: OFFERED,
    go: (id) => t.call(orders.acceptQuote, { id, price: '1000' }, { token: owner }),
    by: 'owner',
    row: { state: 'approved', unit_price_fen: 100_000 },
    event: {
      event: 'quote_accepted',
      note: '每箱 1000.00 元',
      before: { state: 'awaiting_customer' },
      after: { state: 'approved' },
    },
  },
  {
    name: 'decline',
    from: OFFERED,
    go: (id) => t.call(orders.declineQuote, { id, reason: '太贵' }, { token: owner }),
    by: 'owner',
    row: { state: 'cancelled' },
    event: {
      event: 'quote_declined',
      note: '太贵',
      before: { state: 'awaiting_customer' },
      after: { state: 'cancelled' },
    },
  },
  {
    name: 'ask to cancel',
    from: { state: 'approved', cancel_refusal: '上次不行' },
    go: (id) => t.call(orders.requestCancellation, { id, reason: '货没好' }, { token: owner }),
    by: 'owner',
    row: { state: 'approved', cancel_ask_reason: '货没好', cancel_refusal: null, asked: true },
    event: {
      event: 'cancel_asked',
      note: '货没好',
      before: { state: 'approved' },
      after: { state: 'approved' },
    },
  },
  {
    name: 'take the question back',
    from: ASKED,
    go: (id) => t.call(orders.withdrawCancellation, { id }, { token: owner }),
    by: 'owner',
    row: { state: 'approved', cancel_asked_at: null, cancel_ask_reason: null },
    event: {
      event: 'cancel_ask_withdrawn',
      note: null,
      before: { state: 'approved' },
      after: { state: 'approved' },
    },
  },
  {
    name: 'agree to cancel',
    from: ASKED,
    go: (id) => t.call(review.agreeCancellation, { id, note: '同意' }, { token: kefu }),
    by: 'kefu',
    row: { state: 'cancelled', cancel_asked_at: null, cancel_ask_reason: null },
    event: {
      event: 'cancel_agreed',
      note: '同意',
      before: { state: 'approved' },
      after: { state: 'cancelled' },
    },
  },
  {
    name: 'refuse to cancel',
    from: ASKED,
    go: (id) => t.call(review.refuseCancellation, { id, note: '车已安排' }, { token: kefu }),
    by: 'kefu',
    row: { state: 'approved', cancel_asked_at: null, cancel_ask_reason: null, cancel_refusal: '车已安排' },
    event: {
      event: 'cancel_refused',
      note: '车已安排',
      before: { state: 'approved' },
      after: { state: 'approved' },
    },
  },
];

describe('what a step leaves in the order, its timeline and the air', () => {
  it.each(steps)('$name', async ({ from, go, by, row, event }) => {
    const { orderId } = await buildOrder(t.db, world, from);
    const other = await buildOrder(t.db, world, from);
    const { now } = t.clock;
    expect((await go(orderId)).code).toBe('1');
    const rowOf = (id: string) =>
      t.db.selectFrom('cus_order').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
    const { reviewed, asked, ...expected }: Record<string, unknown> = { ...row };
    const stored = await rowOf(orderId);
    expect(stored).toMatchObject({ ...expected, updated_at: now });
    expect([stored.reviewed_by, stored.reviewed_at]).toEqual(
      reviewed || event.event === 'priced' ? [world.kefu, now] : [null, null],
    );
    expect(stored.cancel_asked_at).toEqual(asked ? now : null);
    expect((await rowOf(other.orderId)).state).toBe(from.state ?? 'pending_review');

    const events = await t.db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).execute();
    expect(events).toEqual([
      expect.objectContaining({ ...event, account_id: by === 'owner' ? world.owner : world.kefu, at: now }),
    ]);
    await expect.poll(() => heard).toContainEqual({ o: [orderId] });
  });

  it.each(steps)('$name of an order that does not allow it leaves nothing', async ({ go }) => {
    const { orderId } = await buildOrder(t.db, world, { state: 'finished' });
    expect((await go(orderId)).code).toBe('0');
    const events = await t.db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).execute();
    expect(events).toEqual([]);
  });
});

describe('a reviewer decides on the version that he saw', () => {
  const token = () => ({ token: kefu });
  it.each([
    ['approve', (id: string, version: number) => t.call(review.approve, { id, version }, token()), {}],
    [
      'reject',
      (id: string, version: number) => t.call(review.reject, { id, version, reason: '否' }, token()),
      {},
    ],
    [
      'price',
      (id: string, version: number) => t.call(review.price, { id, version, price: '1' }, token()),
      INTENTION,
    ],
  ] as const)('%s', async (_, go, from) => {
    const { orderId } = await buildOrder(t.db, world, { ...from, version: 3 });
    for (const version of [2, 4]) {
      expect(await go(orderId, version)).toMatchObject({
        code: '0',
        message: '订单已被客户修改，请刷新后再审核',
        data: { errcode: 'CONFLICT' },
      });
    }
    expect((await go(orderId, 3)).code).toBe('1');
  });
});
