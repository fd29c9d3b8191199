import { type DB, inTransaction, type Updateable } from '@boxhaul/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrder } from '../../testing/build-order';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { buildWorld, type World } from '../../testing/world';
import { followCabinets } from './index';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await createTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const setBox = async (cabinetId: string, change: Updateable<DB['cus_cabinet']>) => {
  await t.db.updateTable('cus_cabinet').set(change).where('cabinet_id', '=', cabinetId).execute();
};
const follow = (orderId: string) =>
  inTransaction(t.db, (tx) => followCabinets(tx, orderId, t.clock.now, world.diaodu));
const events = async (orderId: string) =>
  (
    await t.db
      .selectFrom('order_event')
      .select('event')
      .where('order_id', '=', orderId)
      .orderBy('event_id')
      .execute()
  ).map((row) => row.event);

describe('followCabinets', () => {
  it('runs with the first box, finishes with the last, and charges the freight then', async () => {
    const { orderId, cabinetIds } = await buildOrder(t.db, world, { state: 'approved' });
    const [first, second] = cabinetIds as [string, string];
    expect(await follow(orderId)).toBe('approved');
    await setBox(first, { state: 2 });
    expect(await follow(orderId)).toBe('running');
    expect(await follow(orderId)).toBe('running');
    await setBox(first, { state: 4 });
    expect(await follow(orderId)).toBe('running');
    await setBox(second, { state: 4 });
    expect(await follow(orderId)).toBe('finished');
    expect(await follow(orderId)).toBe('finished');
    expect(await events(orderId)).toEqual(['running', 'finished']);
    const order = await t.db
      .selectFrom('cus_order')
      .select(['state', 'finished_at'])
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    expect(order).toEqual({ state: 'finished', finished_at: t.clock.now });
    const lines = await t.db
      .selectFrom('cost_line')
      .select('income_fen')
      .where('order_id', '=', orderId)
      .execute();
    expect(lines).toEqual([{ income_fen: 98_050 }, { income_fen: 98_050 }]);
  });

  it.each(['pending_review', 'cancelled', 'closed_dry_run'] as const)('leaves %s alone', async (state) => {
    const { orderId, cabinetIds } = await buildOrder(t.db, world, { state, cabinet_num: 1 });
    await setBox(cabinetIds[0]!, { state: 4 });
    expect(await follow(orderId)).toBe(state);
    expect(await events(orderId)).toEqual([]);
  });
});
