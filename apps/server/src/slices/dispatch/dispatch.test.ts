import {
  type Call,
  opsAssignTask,
  opsCheckInNode,
  opsDispatchBoard,
  opsDispatchOrder,
  opsDispatchResources,
  opsPublishTasks,
  opsWithdrawTask,
} from '@boxhaul/contract';
import { sql } from '@boxhaul/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DOCK, insertOrder, insertPosition } from '../../testing/order-fixture';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { buildWorld, type World } from '../../testing/world';

let app: TestApp;
let world: World;
let diaodu: string;

beforeAll(async () => {
  app = await createTestApp();
  world = await buildWorld(app.db);
  diaodu = await app.signIn(world.diaodu);
  await sql`select ensure_position_day(date '2026-11-20')`.execute(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable('task').set({ state: 'withdrawn' }).where('state', '<>', 'withdrawn').execute();
  app.clock.advance(60_000);
});

const CABINET_NO = 'CSQU3054383';

const assignment = (
  cabinetId: string,
  truck: 0 | 1 = 0,
  legKind: 'direct' | 'pickup' | 'shuttle' | 'return' = 'direct',
) => ({
  cabinetId,
  legKind,
  vehicleId: world.vehicleIds[truck],
  driverId: world.driverIds[truck],
  dockId: DOCK.dockId,
});
const assign = async (
  cabinetId: string,
  truck: 0 | 1 = 0,
  legKind: 'direct' | 'pickup' | 'shuttle' | 'return' = 'direct',
) => (await app.call(opsAssignTask, assignment(cabinetId, truck, legKind), { token: diaodu })).data.taskId;
const publish = (...taskIds: string[]) => app.call(opsPublishTasks, { taskIds }, { token: diaodu });
const nodesOf = (taskId: string) =>
  app.db.selectFrom('task_node').selectAll().where('task_id', '=', taskId).orderBy('seq').execute();
const checkIn = (nodeId: string, more: object = {}) =>
  app.call(opsCheckInNode, { nodeId, cabinetNo: CABINET_NO, sealNo: 'HL8866', ...more }, { token: diaodu });
async function checkInAll(taskId: string): Promise<void> {
  for (const node of await nodesOf(taskId)) {
    app.clock.advance(60_000);
    expect(await checkIn(node.node_id)).toMatchObject({ code: '1' });
  }
}
const cabinet = (cabinetId: string) =>
  app.db.selectFrom('cus_cabinet').selectAll().where('cabinet_id', '=', cabinetId).executeTakeFirstOrThrow();
const order = (orderId: string) =>
  app.db.selectFrom('cus_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

describe('assigning', () => {
  it('gives a box its truck and driver', async () => {
    const { orderId, cabinetIds } = await insertOrder(app.db, world, app.clock.now);
    const taskId = await assign(cabinetIds[0]!);
    expect((await cabinet(cabinetIds[0]!)).state).toBe(1);
    const { data } = await app.call(opsDispatchOrder, { id: orderId }, { token: diaodu });
    expect(data.cabinets[0]!.tasks).toMatchObject([
      {
        taskId,
        state: 'assigned',
        plateNumber: '粤B12345',
        driverName: '陈志强',
        dockName: '盐田国际 YICT',
        nodes: [],
      },
    ]);
  });

  it('replaces what is not published, and answers the same task', async () => {
    const { cabinetIds } = await insertOrder(app.db, world, app.clock.now);
    const first = await assign(cabinetIds[0]!, 0);
    expect(await assign(cabinetIds[0]!, 1)).toBe(first);
    await publish(first);
    const again = await app.call(opsAssignTask, assignment(cabinetIds[0]!), { token: diaodu });
    expect(again).toMatchObject({ code: '0', data: { errcode: 'TASK_STATE' } });
  });

  it('is one task, however often it is sent with one key', async () => {
    const { cabinetIds } = await insertOrder(app.db, world, app.clock.now);
    const headers = { 'idempotency-key': 'assign-once' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call(opsAssignTask, assignment(cabinetIds[0]!), { token: diaodu, headers })),
    );
    expect(new Set(answers.map(({ data }) => data.taskId)).size).toBe(1);
    expect(answers.every(({ code }) => code === '1')).toBe(true);
  });

  it('keeps whole and divided journeys apart', async () => {
    const { cabinetIds } = await insertOrder(app.db, world, app.clock.now);
    await assign(cabinetIds[0]!, 0, 'pickup');
    const refused = await app.call(opsAssignTask, assignment(cabinetIds[0]!), { token: diaodu });
    expect(refused).toMatchObject({ code: '0', data: { errcode: 'TASK_STATE' } });
    expect(await assign(cabinetIds[0]!, 1, 'shuttle')).toBeTruthy();
  });

  it('refuses a truck and a driver that are busy elsewhere', async () => {
    const busy = await insertOrder(app.db, world, app.clock.now);
    await publish(await assign(busy.cabinetIds[0]!));
    const { cabinetIds } = await insertOrder(app.db, world, app.clock.now);
    const truck = await app.call(opsAssignTask, assignment(cabinetIds[0]!), { token: diaodu });
    expect(truck.data.errcode).toBe('VEHICLE_BUSY');
    const man = { ...assignment(cabinetIds[0]!, 1), driverId: world.driverIds[0] };
    expect((await app.call(opsAssignTask, man, { token: diaodu })).data.errcode).toBe('DRIVER_BUSY');
  });

  it.each([
    ['another harbour’s dock', { dockId: 103 }, 'dockId'],
    ['no such truck', { vehicleId: '999999' }, 'vehicleId'],
    ['no such driver', { driverId: '999999' }, 'driverId'],
    ['a truck that is no id', { vehicleId: 'abc' }, 'vehicleId'],
  ])('refuses %s', async (_, change, field) => {
    const { cabinetIds } = await insertOrder(app.db, world, app.clock.now);
    const answer = await app.call(
      opsAssignTask,
      { ...assignment(cabinetIds[0]!), ...change },
      { token: diaodu },
    );
    expect(answer).toMatchObject({
      code: '0',
      data: { errcode: 'BAD_INPUT', fields: { [field]: expect.any(String) } },
    });
  });

  it.each(['pending_review', 'finished', 'cancelled'] as const)(
    'refuses boxes of an order that is %s',
    async (state) => {
      const { cabinetIds } = await insertOrder(app.db, world, app.clock.now, { state });
      const answer = await app.call(opsAssignTask, assignment(cabinetIds[0]!), { token: diaodu });
      expect(answer.data.errcode).toBe('ORDER_STATE');
    },
  );

  it('knows no box that is not there', async () => {
    const answer = await app.call(opsAssignTask, assignment('999999'), { token: diaodu });
    expect(answer.data.errcode).toBe('NOT_FOUND');
  });
});

describe('publishing', () => {
  it('gives a task the nodes of its order type, once', async () => {
    const { cabinetIds } = await insertOrder(app.db, world, app.clock.now, { orderType: 1 });
    const taskId = await assign(cabinetIds[0]!);
    expect((await publish(taskId)).data).toEqual({ published: 1 });
    expect((await publish(taskId)).data).toEqual({ published: 0 });
    expect((await nodesOf(taskId)).map((node) => node.node_name)).toEqual([
      '接单',
      '到达提柜码头',
      '提重柜',
      '到达卸货点',
      '开始卸货',
      '卸货完成',
      '到达还柜点',
      '还空柜完成',
    ]);
  });

  it('publishes all or none when one truck would have two', async () => {
    const { cabinetIds } = await insertOrder(app.db, world, app.clock.now, { boxes: 2 });
    const tasks = [await assign(cabinetIds[0]!), await assign(cabinetIds[1]!)];
    expect((await publish(...tasks)).data.errcode).toBe('VEHICLE_BUSY');
    expect(await nodesOf(tasks[0]!)).toEqual([]);
  });

  it('lets one of two dispatchers have the truck', async () => {
    const one = await insertOrder(app.db, world, app.clock.now);
    const two = await insertOrder(app.db, world, app.clock.now);
    const tasks = [await assign(one.cabinetIds[0]!), await assign(two.cabinetIds[0]!)];
    const answers = await Promise.all(tasks.map((taskId) => publish(taskId)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
  });

  it.each([
    ['none', []],
    ['an unknown one', ['999999']],
  ])('refuses %s', async (_, taskIds) => {
    expect((await app.call(opsPublishTasks, { taskIds }, { token: diaodu })).code).toBe('0');
  });
});

describe('withdrawing', () => {
  it('takes a task back before its first node, and frees the box and the truck', async () => {
    const { cabinetIds } = await insertOrder(app.db, world, app.clock.now);
    const taskId = await assign(cabinetIds[0]!);
    await publish(taskId);
    const done = await app.call(opsWithdrawTask, { taskId, reason: '车辆故障' }, { token: diaodu });
    expect(done.code).toBe('1');
    expect((await cabinet(cabinetIds[0]!)).state).toBe(0);
    expect(await assign(cabinetIds[0]!)).not.toBe(taskId);
  });

  it('refuses a task under way, an unknown one, and no reason', async () => {
    const { cabinetIds } = await insertOrder(app.db, world, app.clock.now);
    const taskId = await assign(cabinetIds[0]!);
    await publish(taskId);
    await checkIn((await nodesOf(taskId))[0]!.node_id);
    const call = (input: { taskId: string; reason: string }) =>
      app.call(opsWithdrawTask, input, { token: diaodu });
    expect(await call({ taskId, reason: 'x' })).toMatchObject({ data: { errcode: 'TASK_STATE' } });
    expect(await call({ taskId: '999999', reason: 'x' })).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
    expect(await call({ taskId, reason: '' })).toMatchObject({
      data: { fields: { reason: '请填写撤回原因' } },
    });
  });
});

describe('checking in', () => {
  it('carries box and order from the first node to the last, and charges the freight', async () => {
    const { orderId, cabinetIds } = await insertOrder(app.db, world, app.clock.now, { boxes: 2 });
    const tasks = [await assign(cabinetIds[0]!, 0), await assign(cabinetIds[1]!, 1)];
    await publish(...tasks);
    const [first] = await nodesOf(tasks[0]!);
    expect((await checkIn(first!.node_id)).data).toEqual({
      cabinetState: 2,
      orderState: 'running',
      phase: '提箱中',
    });
    for (const node of (await nodesOf(tasks[0]!)).slice(1)) {
      app.clock.advance(60_000);
      await checkIn(node.node_id);
    }
    expect(await cabinet(cabinetIds[0]!)).toMatchObject({
      state: 4,
      cabinet_no: CABINET_NO,
      seal_no: 'HL8866',
    });
    expect((await order(orderId)).state).toBe('running');
    await checkInAll(tasks[1]!);
    expect((await order(orderId)).state).toBe('finished');
    const costs = await app.db.selectFrom('cost_line').selectAll().where('order_id', '=', orderId).execute();
    expect(costs.map((cost) => [cost.cost_type_id, cost.income_fen])).toEqual([
      [26, 98_000],
      [26, 98_000],
    ]);
  });

  it('carries a box over three legs', async () => {
    const { orderId, cabinetIds } = await insertOrder(app.db, world, app.clock.now);
    const legs = ['pickup', 'shuttle', 'return'] as const;
    const tasks = [];
    for (const leg of legs) tasks.push(await assign(cabinetIds[0]!, 0, leg));
    expect((await publish(...tasks)).data).toEqual({ published: 3 });
    const [early] = await nodesOf(tasks[1]!);
    expect((await checkIn(early!.node_id)).data.errcode).toBe('NODE_ORDER');
    for (const taskId of tasks) {
      expect((await cabinet(cabinetIds[0]!)).state).toBeLessThan(4);
      await checkInAll(taskId);
    }
    expect((await cabinet(cabinetIds[0]!)).state).toBe(4);
    expect((await order(orderId)).state).toBe('finished');
  });

  it('goes in order only, and never back or ahead in time', async () => {
    const { cabinetIds } = await insertOrder(app.db, world, app.clock.now);
    const taskId = await assign(cabinetIds[0]!);
    await publish(taskId);
    const [accept, arrive] = await nodesOf(taskId);
    expect((await checkIn(arrive!.node_id)).data.errcode).toBe('NODE_ORDER');
    expect((await checkIn(accept!.node_id, { doneAt: '2026-11-25 10:00:00' })).data.fields).toHaveProperty(
      'doneAt',
    );
    expect((await checkIn(accept!.node_id, { doneAt: '2026-02-30 10:00:00' })).data.fields).toHaveProperty(
      'doneAt',
    );
    expect((await checkIn(accept!.node_id)).code).toBe('1');
    expect((await checkIn(accept!.node_id)).data.errcode).toBe('NODE_ORDER');
    expect((await checkIn(arrive!.node_id, { doneAt: '2026-11-20 09:00:00' })).data.fields).toHaveProperty(
      'doneAt',
    );
    expect((await checkIn('999999')).data.errcode).toBe('NOT_FOUND');
  });

  it('lets one of two at once win', async () => {
    const { cabinetIds } = await insertOrder(app.db, world, app.clock.now);
    const taskId = await assign(cabinetIds[0]!);
    await publish(taskId);
    const [accept] = await nodesOf(taskId);
    const answers = await Promise.all([1, 2, 3].map(() => checkIn(accept!.node_id)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '0', '1']);
    expect(
      answers.filter(({ code }) => code === '0').every(({ data }) => data.errcode === 'NODE_ORDER'),
    ).toBe(true);
  });

  it('wants a sound box number where the node proves it, or an override that is recorded', async () => {
    const { orderId, cabinetIds } = await insertOrder(app.db, world, app.clock.now);
    const taskId = await assign(cabinetIds[0]!);
    await publish(taskId);
    const [accept, arrive, pick] = await nodesOf(taskId);
    await checkIn(accept!.node_id, { cabinetNo: undefined });
    await checkIn(arrive!.node_id, { cabinetNo: undefined });
    const at = (more: object) => checkIn(pick!.node_id, more);
    expect((await at({ cabinetNo: undefined })).data.errcode).toBe('CABINET_NO');
    expect((await at({ cabinetNo: 'CSQU3054384' })).data.errcode).toBe('CABINET_NO');
    expect((await at({ cabinetNo: 'CSQ', cabinetNoOverride: true })).data.errcode).toBe('CABINET_NO');
    expect((await at({ cabinetNo: 'csqu 305438-4', cabinetNoOverride: true })).code).toBe('1');
    expect(await cabinet(cabinetIds[0]!)).toMatchObject({
      cabinet_no: 'CSQU3054384',
      cabinet_no_override: true,
    });
    const events = await app.db
      .selectFrom('order_event')
      .select('note')
      .where('order_id', '=', orderId)
      .execute();
    expect(events.some(({ note }) => note?.includes('已人工确认'))).toBe(true);
  });

  it('says whether the truck was there', async () => {
    const { cabinetIds } = await insertOrder(app.db, world, app.clock.now);
    const taskId = await assign(cabinetIds[0]!);
    await publish(taskId);
    const [accept, arrive, pick] = await nodesOf(taskId);
    await checkIn(accept!.node_id);
    app.clock.advance(20 * 60_000);
    await insertPosition(app.db, world.vehicleIds[0], {
      at: app.clock.now,
      lng: DOCK.lng + 0.008,
      lat: DOCK.lat,
    });
    app.clock.advance(60_000);
    await checkIn(arrive!.node_id);
    app.clock.advance(5 * 60_000);
    await insertPosition(app.db, world.vehicleIds[0], {
      at: app.clock.now,
      lng: DOCK.lng + 0.02,
      lat: DOCK.lat,
    });
    await checkIn(pick!.node_id);
    expect((await nodesOf(taskId)).slice(0, 3).map((node) => node.in_fence)).toEqual([null, true, false]);
  });

  it('takes no pictures of others', async () => {
    const { cabinetIds } = await insertOrder(app.db, world, app.clock.now);
    const taskId = await assign(cabinetIds[0]!);
    await publish(taskId);
    const [accept] = await nodesOf(taskId);
    const answer = await checkIn(accept!.node_id, { fileIds: ['7b0b3f0e-6f0a-4f5e-9c57-0d6a8e3a8a11'] });
    expect(answer.data.fields).toHaveProperty('fileIds');
  });
});

describe('the board', () => {
  it('lists orders by stage with their boxes, and finds by number', async () => {
    const { orderId } = await insertOrder(app.db, world, app.clock.now, { boxes: 3 });
    const { book_space_no: keyword } = await order(orderId);
    const found = await app.call(opsDispatchBoard, { stage: 'approved', keyword }, { token: diaodu });
    expect(found.data.data.some((row) => row.order.id === orderId && row.cabinets.length === 3)).toBe(true);
    const none = await app.call(opsDispatchBoard, { stage: 'running', keyword: '%' }, { token: diaodu });
    expect(none.data).toMatchObject({ data: [], total: 0, pageNo: 1, pageSize: 10 });
  });

  it('shows trucks and drivers, free ones first', async () => {
    const { cabinetIds } = await insertOrder(app.db, world, app.clock.now);
    await publish(await assign(cabinetIds[0]!));
    const { data } = await app.call(opsDispatchResources, {}, { token: diaodu });
    expect(data.vehicles.map(({ plateNumber, busy }) => [plateNumber, busy])).toEqual([
      ['粤BD5678', false],
      ['粤B12345', true],
    ]);
    expect(data.drivers.map(({ busy }) => busy)).toEqual([false, true]);
  });

  it('knows no order that is not there', async () => {
    const answer = await app.call(opsDispatchOrder, { id: '999999' }, { token: diaodu });
    expect(answer.data.errcode).toBe('NOT_FOUND');
  });
});

describe('who may', () => {
  const calls = (): [Call, object][] => [
    [opsDispatchBoard, {}],
    [opsDispatchOrder, { id: '1' }],
    [opsDispatchResources, {}],
    [opsAssignTask, assignment('1')],
    [opsPublishTasks, { taskIds: ['1'] }],
    [opsWithdrawTask, { taskId: '1', reason: 'x' }],
    [opsCheckInNode, { nodeId: '1' }],
  ];

  it('wants somebody signed in', async () => {
    for (const [call, input] of calls()) expect((await app.call(call, input as never)).code).toBe('99');
  });

  it('wants the right', async () => {
    for (const account of [world.owner, world.caiwu]) {
      const token = await app.signIn(account);
      for (const [call, input] of calls()) {
        expect((await app.call(call, input as never, { token })).data.errcode).toBe('FORBIDDEN');
      }
    }
  });
});
