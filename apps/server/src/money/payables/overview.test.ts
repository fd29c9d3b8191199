import { payables } from '@boxhaul/contract/money';
import { CABINET_STATES, type CabinetState } from '@boxhaul/domain/orders';
import { beforeEach, expect, it } from 'vitest';
import { buildOrder, type BuiltOrder } from '../../testing/build-order';
import { fileWorld } from '../../testing/file-world';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
const at = (text: string) => new Date(`${text}+08:00`);

const overview = async (startDate: string, endDate: string) =>
  (await t.call(payables.overview, { startDate, endDate }, { token: caiwu })).data;

interface Drive {
  arrived: string;
  done: string;
  who?: number;
  finished?: string;
}

/** A finished trip of a box of the order, with its nodes at the door. */
async function drive(order: BuiltOrder, cabinet: number, { arrived, done, who = 0, finished = done }: Drive) {
  const { task_id } = await t.db
    .insertInto('task')
    .values({
      cabinet_id: order.cabinetIds[cabinet]!,
      order_id: order.orderId,
      leg: 1,
      leg_kind: 'direct',
      vehicle_id: world.vehicleIds[who]!,
      driver_id: world.driverIds[who]!,
      dock_id: 101,
      state: 'finished',
      phase: '已完成',
      assigned_at: at(arrived),
      finished_at: at(finished),
    })
    .returning('task_id')
    .executeTakeFirstOrThrow();
  const node = { task_id, place: 'door', proofs: [], phase_after: '运输中' };
  await t.db
    .insertInto('task_node')
    .values([
      { ...node, seq: 1, node_code: 'arrive_door', node_name: '到达', done_at: at(arrived) },
      { ...node, seq: 2, node_code: 'finish_door', node_name: '完成', done_at: at(done) },
    ])
    .execute();
}

const finish = (order: BuiltOrder, cabinet: number, state: CabinetState) =>
  t.db
    .updateTable('cus_cabinet')
    .set({ state })
    .where('cabinet_id', '=', order.cabinetIds[cabinet]!)
    .execute();

let order: BuiltOrder;
beforeEach(async () => {
  await t.db.updateTable('cus_order').set({ state: 'cancelled', finished_at: null }).execute();
  order = await buildOrder(t.db, world, {
    state: 'finished',
    require_date: at('2026-11-19T09:00:00'),
    finished_at: at('2026-11-19T20:00:00'),
  });
});

it('counts what was carried out, how punctually, and by which trucks', async () => {
  await drive(order, 0, { arrived: '2026-11-19T09:00:00', done: '2026-11-19T11:00:00' });
  await drive(order, 1, { arrived: '2026-11-19T09:00:01', done: '2026-11-19T10:00:01', who: 1 });
  await finish(order, 0, CABINET_STATES.done);
  await finish(order, 1, CABINET_STATES.done);
  const { current, before, days, fleet } = await overview('2026-11-18', '2026-11-20');
  expect(current).toMatchObject({
    boxes: 2,
    dryRuns: 0,
    arrivals: { known: 2, onTime: 1 },
    doorMinutes: 90,
    trips: 2,
    trucks: 2,
    truckDays: 2,
  });
  expect(days).toEqual([
    { day: '2026-11-18', boxes: 0 },
    { day: '2026-11-19', boxes: 2 },
    { day: '2026-11-20', boxes: 0 },
  ]);
  expect(before).toMatchObject({
    startDate: '2026-11-15',
    endDate: '2026-11-17',
    boxes: 0,
    arrivals: { known: 0, onTime: 0 },
    doorMinutes: null,
    margin: null,
  });
  expect(fleet).toBeGreaterThan(1);
});

it('counts a dry run apart, neither late nor in time, and a truck once a day', async () => {
  await drive(order, 0, { arrived: '2026-11-19T08:00:00', done: '2026-11-19T09:00:00' });
  await drive(order, 1, {
    arrived: '2026-11-19T10:00:00',
    done: '2026-11-19T12:00:00',
    finished: '2026-11-19T23:59:59',
  });
  await finish(order, 0, CABINET_STATES.done);
  await finish(order, 1, CABINET_STATES.dry);
  const { current } = await overview('2026-11-19', '2026-11-19');
  expect(current).toMatchObject({
    boxes: 1,
    dryRuns: 1,
    arrivals: { known: 1, onTime: 1 },
    doorMinutes: 60,
    trips: 2,
    trucks: 1,
    truckDays: 1,
  });
});

it('has the sums of the list of profit, without tax', async () => {
  await t.db
    .insertInto('cost_line')
    .values({
      order_id: order.orderId,
      cabinet_id: order.cabinetIds[0]!,
      customer_id: world.customerId,
      cost_type_id: 2,
      income_fen: 109_000,
      cost_status: 1,
      created_at: t.clock.now,
      updated_at: t.clock.now,
    })
    .execute();
  const days = { startDate: '2026-11-19', endDate: '2026-11-19' };
  const { current } = await overview(days.startDate, days.endDate);
  const { data } = await t.call(payables.profit, days, { token: caiwu });
  const { incomeAmount, profitAmount, whole, rest } = data;
  expect(current).toMatchObject({ incomeAmount, profitAmount, whole, rest, margin: 100 });
  expect(incomeAmount).toBe('1000.00');
});
