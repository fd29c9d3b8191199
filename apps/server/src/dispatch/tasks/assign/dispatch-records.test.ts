import { toWireTime } from '@boxhaul/domain/kit';
import type { TaskState } from '@boxhaul/domain/orders';
import { dispatch } from '@boxhaul/contract/dispatch';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import type { LiveNotice } from '../../../platform/live/live';
import { type DispatchDesk } from '../../../testing/dispatch-desk';
import { receivedNotices } from '../../../testing/received-notices';

const desk = await fileDesk();
let heard: LiveNotice[];
beforeAll(async () => {
  heard = receivedNotices(desk.app.deps.live);
});
beforeEach(() => desk.clear());

const eventsOf = (orderId: string) =>
  desk.app.db
    .selectFrom('order_event')
    .select(['event', 'note', 'before', 'after', 'account_id', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('event_id')
    .execute();
const taskRow = (taskId: string) =>
  desk.app.db.selectFrom('task').selectAll().where('task_id', '=', taskId).executeTakeFirstOrThrow();
const call = (input: object) =>
  desk.app.call(dispatch.assign, input as ReturnType<DispatchDesk['assignment']>, { token: desk.diaodu });
const disable = (table: 'vehicle' | 'driver', at: Date | null) =>
  desk.app.db
    .updateTable(table)
    .set({ disabled_at: at })
    .where('disabled_at', at ? 'is' : 'is not', null)
    .execute();

describe('what an assignment leaves', () => {
  it('a task, a box that is assigned, an event and a notice', async () => {
    const { orderId, cabinetIds } = await desk.order({ cabinet_num: 2 });
    const taskId = await desk.assign(cabinetIds[1]!, 0, 'shuttle');
    const { now } = desk.app.clock;
    expect(await taskRow(taskId)).toMatchObject({
      cabinet_id: cabinetIds[1],
      order_id: orderId,
      leg: 2,
      leg_kind: 'shuttle',
      dock_id: 101,
      state: 'assigned',
      phase: null,
      assigned_at: now,
      published_at: null,
      started_at: null,
      vehicle_id: desk.world.vehicleIds[0],
      driver_id: desk.world.driverIds[0],
    });
    expect(await desk.cabinetRow(cabinetIds[1]!)).toMatchObject({ state: 1, updated_at: now });
    expect((await desk.cabinetRow(cabinetIds[0]!)).state).toBe(0);
    const given = { vehicleId: desk.world.vehicleIds[0], driverId: desk.world.driverIds[0], dockId: 101 };
    expect(await eventsOf(orderId)).toEqual([
      {
        event: 'task_assigned',
        note: '第 2 箱短驳：粤B12345 陈志强',
        before: null,
        after: { taskId, ...given },
        account_id: desk.world.diaodu,
        at: now,
      },
    ]);
    await expect.poll(() => heard).toContainEqual({ o: [orderId], t: [taskId] });
  });

  it('another truck, driver and dock for the same task, with what was before; the box keeps its state', async () => {
    const { orderId, cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    desk.app.clock.advance(1_000);
    await desk.app.db.updateTable('cus_cabinet').set({ state: 3 }).where('order_id', '=', orderId).execute();
    expect((await call({ ...desk.assignment(cabinetIds[0]!, 1), dockId: 102 })).data).toEqual({
      taskId,
      late: [],
    });
    expect(await taskRow(taskId)).toMatchObject({
      vehicle_id: desk.world.vehicleIds[1],
      driver_id: desk.world.driverIds[1],
      dock_id: 102,
      assigned_at: desk.app.clock.now,
    });
    expect((await desk.cabinetRow(cabinetIds[0]!)).state).toBe(3);
    expect((await eventsOf(orderId))[1]!.before).toEqual({
      vehicleId: desk.world.vehicleIds[0],
      driverId: desk.world.driverIds[0],
      dockId: 101,
    });
  });

  it.each(['direct', 'pickup', 'shuttle', 'return'] as const)('the place of the leg: %s', async (leg) => {
    const { cabinetIds } = await desk.order();
    const row = await taskRow(await desk.assign(cabinetIds[0]!, 0, leg));
    expect(row.leg).toBe({ direct: 1, pickup: 1, shuttle: 2, return: 3 }[leg]);
  });
});

describe('who may be assigned', () => {
  it('nobody who is out of service', async () => {
    const { cabinetIds } = await desk.order();
    await disable('vehicle', desk.app.clock.now);
    expect((await call(desk.assignment(cabinetIds[0]!))).data.fields).toEqual({
      vehicleId: '车辆不存在或已停用',
    });
    await disable('vehicle', null);
    await disable('driver', desk.app.clock.now);
    expect((await call(desk.assignment(cabinetIds[0]!))).data.fields).toEqual({
      driverId: '司机不存在或已停用',
    });
    await disable('driver', null);
  });

  it.each<[TaskState, boolean]>([
    ['assigned', false],
    ['published', false],
    ['running', false],
    ['finished', true],
    ['withdrawn', true],
  ])('a truck and a driver whose other task at the same hour is %s: %s', async (state, free) => {
    const other = await desk.order();
    const taskId = await desk.assign(other.cabinetIds[0]!);
    await desk.app.db.updateTable('task').set({ state }).where('task_id', '=', taskId).execute();
    const { cabinetIds } = await desk.order();
    const { driverIds } = desk.world;
    const wanted = { ...desk.assignment(cabinetIds[0]!, 1), driverId: driverIds[0] };
    const [truck, driver] = [await call(desk.assignment(cabinetIds[0]!)), await call(wanted)];
    expect([truck.code, driver.code]).toEqual(free ? ['1', '1'] : ['0', '0']);
    const { order_no: orderNo, require_date: at } = await desk.orderRow(other.orderId);
    const busy = (who: string) =>
      `${who}：${toWireTime(at).slice(5, 16)} 已排 ${orderNo} 第 1 箱到门，时间赶不开`;
    expect([truck.data.fields, driver.data.fields]).toEqual(
      free ? [undefined, undefined] : [{ vehicleId: busy('粤B12345') }, { driverId: busy('陈志强') }],
    );
  });

  it.each<TaskState>(['assigned', 'published', 'running'])(
    'a truck and a driver whose task at another hour is %s',
    async (state) => {
      const other = await desk.order();
      const taskId = await desk.assign(other.cabinetIds[0]!);
      await desk.app.db.updateTable('task').set({ state }).where('task_id', '=', taskId).execute();
      const { cabinetIds } = await desk.later(24);
      expect(await call(desk.assignment(cabinetIds[0]!))).toMatchObject({ code: '1' });
    },
  );

  it('not of one order two boxes at the same hour', async () => {
    const { cabinetIds } = await desk.order({ cabinet_num: 3 });
    await desk.assign(cabinetIds[1]!);
    expect((await call(desk.assignment(cabinetIds[0]!))).data).toMatchObject({ errcode: 'UNFIT' });
  });

  it('the same truck for another leg of its own box', async () => {
    const { cabinetIds } = await desk.order();
    await desk.publish(await desk.assign(cabinetIds[0]!, 0, 'pickup'));
    const next = await desk.assign(cabinetIds[0]!, 0, 'shuttle');
    expect((await desk.publish(next)).data).toEqual({ published: 1, refused: [] });
  });

  it.each([
    ['approved', '1'],
    ['running', '1'],
    ['awaiting_customer', '0'],
    ['rejected', '0'],
    ['closed_dry_run', '0'],
  ] as const)('boxes of an order that is %s: %s', async (state, code) => {
    const { cabinetIds } = await desk.order({ state });
    expect((await call(desk.assignment(cabinetIds[0]!))).code).toBe(code);
  });
});

describe('what publishing leaves', () => {
  it('a time, the nodes, an event for each task and one notice', async () => {
    const { orderId, cabinetIds } = await desk.order({ cabinet_num: 2 });
    const first = await desk.assign(cabinetIds[0]!, 0);
    const second = await desk.assign(cabinetIds[1]!, 1);
    desk.app.clock.advance(5_000);
    expect((await desk.publish(second, first, second)).data).toEqual({ published: 2, refused: [] });
    for (const taskId of [first, second]) {
      expect(await taskRow(taskId)).toMatchObject({ state: 'published', published_at: desk.app.clock.now });
      expect((await desk.nodesOf(taskId)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }
    const published = (await eventsOf(orderId)).filter(({ event }) => event === 'task_published');
    expect(published).toMatchObject([
      { note: '第 1 箱：粤B12345 陈志强', after: { taskId: first }, account_id: desk.world.diaodu },
      { note: '第 2 箱：粤BD5678 黄伟民', after: { taskId: second } },
    ]);
    await expect.poll(() => heard).toContainEqual({ o: [orderId], t: [first, second] });
  });

  it('only those that were not published yet', async () => {
    const { orderId, cabinetIds } = await desk.order({ cabinet_num: 2 });
    const first = await desk.assign(cabinetIds[0]!, 0);
    await desk.publish(first);
    const second = await desk.assign(cabinetIds[1]!, 1);
    expect((await desk.publish(first, second)).data).toEqual({ published: 1, refused: [] });
    await expect.poll(() => heard).toContainEqual({ o: [orderId], t: [second] });
    expect(await desk.nodesOf(first)).toHaveLength(8);
  });

  it('the nodes of a leg, as many as it has', async () => {
    const { cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!, 0, 'return');
    await desk.publish(taskId);
    expect((await desk.nodesOf(taskId)).map(({ node_code, place }) => [node_code, place])).toEqual([
      ['accept', 'any'],
      ['arrive_return', 'return'],
      ['return_loaded', 'return'],
    ]);
  });

  it('nothing of a task that was taken back, of a closed order, or while its customer asks to cancel', async () => {
    const { orderId, cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    const change = (row: object) =>
      desk.app.db.updateTable('cus_order').set(row).where('order_id', '=', orderId).execute();
    await change({ cancel_asked_at: desk.app.clock.now, cancel_ask_reason: '不要了' });
    const refusal = (message: string) => ({ published: 0, refused: [{ taskId, message }] });
    const asked = '客户已申请取消订单，客服答复后才能发布任务';
    expect((await desk.publish(taskId)).data).toEqual(refusal(asked));
    await change({ cancel_asked_at: null, cancel_ask_reason: null, state: 'finished' });
    expect((await desk.publish(taskId)).data).toEqual(refusal('订单已完成，不能调度'));
    await change({ state: 'approved' });
    await desk.app.call(dispatch.withdraw, { taskId, reason: '换车' }, { token: desk.diaodu });
    expect((await desk.publish(taskId)).data).toEqual(refusal('任务已撤回，不能发布'));
    expect(await desk.nodesOf(taskId)).toEqual([]);
  });

  it('nothing when truck or driver are wanted elsewhere by now', async () => {
    const one = await desk.order();
    const two = await desk.later(24);
    const sameTruck = { ...desk.assignment(two.cabinetIds[0]!), driverId: desk.world.driverIds[1] };
    const taskId = (await call(sameTruck)).data.taskId;
    await desk.publish(await desk.assign(one.cabinetIds[0]!));
    // Its customer wants it a day earlier.
    await desk.app.db
      .updateTable('cus_order')
      .set({ require_date: (await desk.orderRow(one.orderId)).require_date })
      .where('order_id', '=', two.orderId)
      .execute();
    const { order_no: orderNo, require_date: at } = await desk.orderRow(one.orderId);
    const message = `粤B12345：${toWireTime(at).slice(5, 16)} 已排 ${orderNo} 第 1 箱到门，时间赶不开`;
    expect((await desk.publish(taskId)).data).toEqual({ published: 0, refused: [{ taskId, message }] });
  });
});

describe('what taking back leaves', () => {
  const withdraw = (taskId: string, reason = '车辆故障') =>
    desk.app.call(dispatch.withdraw, { taskId, reason }, { token: desk.diaodu });

  it.each(['assigned', 'published'])('of a task that is %s: its reason, and a notice', async (state) => {
    const { orderId, cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    if (state === 'published') await desk.publish(taskId);
    desk.app.clock.advance(1_000);
    heard.length = 0;
    expect((await withdraw(taskId)).code).toBe('1');
    expect((await taskRow(taskId)).state).toBe('withdrawn');
    expect(await desk.cabinetRow(cabinetIds[0]!)).toMatchObject({ state: 0, updated_at: desk.app.clock.now });
    expect((await eventsOf(orderId)).at(-1)).toMatchObject({
      event: 'task_withdrawn',
      note: '第 1 箱 粤B12345：车辆故障',
      before: { taskId, state },
      account_id: desk.world.diaodu,
    });
    await expect.poll(() => heard).toContainEqual({ o: [orderId], t: [taskId] });
  });

  it('a box that has another task stays assigned', async () => {
    const { cabinetIds } = await desk.order();
    const pickup = await desk.assign(cabinetIds[0]!, 0, 'pickup');
    const shuttle = await desk.assign(cabinetIds[0]!, 1, 'shuttle');
    await withdraw(pickup);
    expect((await desk.cabinetRow(cabinetIds[0]!)).state).toBe(1);
    await withdraw(shuttle);
    expect((await desk.cabinetRow(cabinetIds[0]!)).state).toBe(0);
  });

  it.each<[TaskState, string]>([
    ['running', '任务执行中，不能撤回'],
    ['finished', '任务已完成，不能撤回'],
    ['withdrawn', '任务已撤回，不能撤回'],
  ])('not of one that is %s', async (state, message) => {
    const { cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.app.db.updateTable('task').set({ state }).where('task_id', '=', taskId).execute();
    expect(await withdraw(taskId)).toMatchObject({ code: '0', message });
  });
});
