import { inTransaction, sql } from '@boxhaul/db';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { DOOR } from '../../testing/approved-order';
import { countQueries } from '../../testing/count-queries';
import { lockOrdersOfTasks } from './tasks.repo';

const desk = await fileDesk();
let orders: string[];
/** Those of the last order first; the first order has two. */
let tasks: string[];

beforeAll(async () => {
  const { app, world } = desk;
  const built = [await desk.order({ order_type: 1, cabinet_num: 2 }), await desk.order(), await desk.order()];
  orders = built.map(({ orderId }) => orderId);
  const rows = built.toReversed().flatMap(({ orderId, cabinetIds }) =>
    cabinetIds.map((cabinet_id) => ({
      cabinet_id,
      order_id: orderId,
      leg: 1,
      leg_kind: 'direct' as const,
      vehicle_id: world.vehicleIds[0],
      driver_id: world.driverIds[0],
      dock_id: 101,
      state: 'assigned' as const,
      phase: '提箱中',
      assigned_at: app.clock.now,
    })),
  );
  const stored = await app.db.insertInto('task').values(rows).returning('task_id').execute();
  tasks = stored.map(({ task_id }) => task_id);
  // The first order's row now lies behind the others.
  await app.db
    .updateTable('cus_order')
    .set({ goods_name: '灯具' })
    .where('order_id', '=', orders[0]!)
    .execute();
});

/** The orders whose rows nobody holds. */
const free = async (): Promise<string[]> => {
  const query = desk.app.db.selectFrom('cus_order').select('order_id').orderBy('order_id');
  return (await query.forUpdate().skipLocked().execute()).map(({ order_id }) => order_id);
};
const waiting = async (): Promise<number> => {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(desk.app.db);
  return rows.length;
};

describe('the orders of some tasks', () => {
  it('are locked, each with what decides about it', async () => {
    await inTransaction(desk.app.db, async (tx) => {
      const locked = await lockOrdersOfTasks(tx, tasks.slice(1));
      expect(await free()).toEqual([orders[2]]);
      expect([...locked.keys()]).toEqual(orders.slice(0, 2));
      expect(locked.get(orders[0]!)).toMatchObject({
        orderId: orders[0],
        customerId: desk.world.customerId,
        accountId: desk.world.owner,
        state: 'approved',
        cancellationRequested: false,
        orderType: 1,
        harborId: 1,
        addressLng: DOOR.lng,
        addressLat: DOOR.lat,
      });
    });
    expect(await free()).toEqual(orders);
  });

  it('are none where there is no such task', async () => {
    expect(await lockOrdersOfTasks(desk.app.db, ['999999'])).toEqual(new Map());
  });

  it('are locked by one statement, however many they are', async () => {
    const counted = countQueries(desk.app.db);
    const asked = async (some: readonly string[]) => {
      counted.reset();
      await lockOrdersOfTasks(counted.db, some);
      return counted.asked();
    };
    expect([await asked(tasks.slice(0, 1)), await asked(tasks)]).toEqual([2, 2]);
  });

  it('are locked in the order of their ids: who waits for the first holds none of the others', async () => {
    const locking = await inTransaction(desk.app.db, async (tx) => {
      await tx
        .selectFrom('cus_order')
        .select('order_id')
        .where('order_id', '=', orders[0]!)
        .forUpdate()
        .execute();
      const second = inTransaction(desk.app.db, async (other) => {
        // The plan of a big table, which reads rows as they lie.
        await sql`set local enable_indexscan = off; set local enable_bitmapscan = off`.execute(other);
        return lockOrdersOfTasks(other, tasks);
      });
      await expect.poll(waiting).toBe(1);
      expect(await free()).toEqual(orders.slice(1));
      return [second] as const;
    });
    expect((await locking[0]).size).toBe(3);
  });
});
