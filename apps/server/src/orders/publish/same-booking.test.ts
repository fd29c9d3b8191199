import { orders, review } from '@boxhaul/contract/orders';
import { inTransaction, sql } from '@boxhaul/db';
import { BOOKED_STATES, ORDER_STATES } from '@boxhaul/domain/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { orderDraft } from '../../testing/order-draft';
import { bookedOrders } from './bookings.repo';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);
const stranger = await t.signIn(world.stranger);
let no = 0;
let booking: string;

beforeEach(() => {
  booking = `YMLU${(no += 1)}`;
});

const publish = async (bookSpaceNo = booking, token = owner) =>
  (await t.call(orders.save, orderDraft({ bookSpaceNo }), { token })).data;
const ask = async (bookSpaceNo = booking, token = owner) =>
  (await t.call(orders.sameBooking, { bookSpaceNo }, { token })).data;

describe('orders of one booking', () => {
  it.each(ORDER_STATES)('count while they are %s, or not', async (state) => {
    const { orderId, orderNo } = await publish();
    await t.db.updateTable('cus_order').set({ state }).where('order_id', '=', orderId).execute();
    const gone = ['rejected', 'cancelled', 'closed_dry_run'].includes(state);
    expect(await ask()).toEqual(gone ? [] : [{ orderId, orderNo }]);
    expect(BOOKED_STATES.includes(state)).toBe(!gone);
  });

  it.each([
    ['as it stands', (text: string) => text],
    ['in small letters', (text: string) => text.toLowerCase()],
    ['between spaces', (text: string) => `  ${text} `],
  ])('are found by a number written %s', async (_, written) => {
    const { orderId } = await publish();
    expect((await ask(written(booking))).map((order) => order.orderId)).toEqual([orderId]);
  });

  it.each([
    ['a longer one', (text: string) => `${text}0`],
    ['a part', (text: string) => text.slice(0, -1)],
    ['a pattern', () => 'YML%'],
  ])('are not found by %s', async (_, other) => {
    await publish();
    const [own] = await ask();
    expect(await ask(other(booking))).not.toContainEqual(own);
    expect(own).toBeDefined();
  });

  it("are never another customer's", async () => {
    const foreign = await publish(booking, stranger);
    expect(await ask()).toEqual([]);
    const own = await publish();
    expect((await ask()).map(({ orderId }) => orderId)).toEqual([own.orderId]);
    expect((await ask(booking, stranger)).map(({ orderId }) => orderId)).toEqual([foreign.orderId]);
  });

  it('are found for the customer whom an operator places an order for', async () => {
    const token = await t.signIn(world.kefu);
    const { orderId, orderNo } = await publish();
    const askFor = async (name: 'owner' | 'stranger') => {
      const row = await t.db
        .selectFrom('account')
        .select('customer_id')
        .where('account_id', '=', world[name])
        .executeTakeFirstOrThrow();
      const input = { customerId: row.customer_id!, bookSpaceNo: booking };
      return (await t.call(review.sameBooking, input, { token })).data;
    };
    expect(await askFor('owner')).toEqual([{ orderId, orderNo }]);
    expect(await askFor('stranger')).toEqual([]);
  });

  it('are published all the same; the newest three are named', async () => {
    const published = [
      await publish(),
      await publish(booking.toLowerCase()),
      await publish(),
      await publish(),
    ];
    const newest = published.map(({ orderId }) => orderId).toReversed();
    expect((await ask()).map(({ orderId }) => orderId)).toEqual(newest.slice(0, 3));
  });

  it('are found by an index', async () => {
    const plan = await inTransaction(t.db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { customer_id } = await tx
        .selectFrom('cus_order')
        .select('customer_id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const asked = bookedOrders(customer_id, [booking]);
      return (await sql`explain (format json) ${asked}`.execute(tx)).rows;
    });
    expect(JSON.stringify(plan)).toContain('cus_order_booking_upper');
  });
});
