import type { TaskState } from '@boxhaul/domain/orders';
import { type DB, inTransaction, type Updateable } from '@boxhaul/db';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildOrder } from '../../../testing/build-order';
import { followCabinets } from './follow-cabinets';

const { t, world } = await fileWorld();

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

  it('stays running when the only box that has left is held up', async () => {
    const { orderId, cabinetIds } = await buildOrder(t.db, world, { state: 'running' });
    const [first] = cabinetIds as [string, string];
    const task = (state: TaskState) =>
      t.db
        .insertInto('task')
        .values({
          cabinet_id: first,
          order_id: orderId,
          leg: 1,
          leg_kind: 'direct',
          vehicle_id: world.vehicleIds[0],
          driver_id: world.driverIds[0],
          dock_id: 101,
          state,
          phase: '提箱中',
          assigned_at: t.clock.now,
        })
        .execute();
    await setBox(first, { state: 3 });
    await task('withdrawn');
    expect(await follow(orderId)).toBe('approved');
    await task('running');
    expect(await follow(orderId)).toBe('running');
    await t.db.updateTable('task').set({ state: 'finished' }).where('state', '=', 'running').execute();
    expect(await follow(orderId)).toBe('running');
  });

  it.each(['pending_review', 'cancelled', 'closed_dry_run'] as const)('leaves %s alone', async (state) => {
    const { orderId, cabinetIds } = await buildOrder(t.db, world, { state, cabinet_num: 1 });
    await setBox(cabinetIds[0]!, { state: 4 });
    expect(await follow(orderId)).toBe(state);
    expect(await events(orderId)).toEqual([]);
  });
});
