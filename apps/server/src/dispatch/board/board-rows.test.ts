import { dispatch } from '@boxhaul/contract/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { TaskState } from '@boxhaul/domain/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DOCK, DOOR } from '../../testing/approved-order';
import { type BoardDesk, hour, openBoardDesk } from '../../testing/board-desk';
import { givePapers } from '../../testing/give-papers';
import { insertPosition } from '../../testing/insert-position';

let board: BoardDesk;
let desk: BoardDesk['desk'];
beforeAll(async () => {
  board = await openBoardDesk();
  desk = board.desk;
});
afterAll(() => desk.app.close());
beforeEach(() => board.clear());

describe('a search on the board', () => {
  it('finds by order, booking, address, box and truck; not by a truck that was taken back', async () => {
    const { orderId, orderNo, cabinetIds } = await desk.order({
      book_space_no: 'QX-77',
      address: '和平村口',
    });
    await desk.order();
    await desk.app.db
      .updateTable('cus_cabinet')
      .set({ cabinet_no: 'CSQU3054383' })
      .where('order_id', '=', orderId)
      .execute();
    await desk.assign(cabinetIds[0]!);
    for (const keyword of [orderNo.toLowerCase(), 'qx-7', '和平村', 'squ305', 'b1234']) {
      expect([keyword, await board.idsOn({ stage: 'open', keyword })]).toEqual([keyword, [orderId]]);
      expect((await board.ask({ stage: 'open', keyword })).counts.open).toBe(1);
    }
    await desk.clear();
    for (const keyword of ['b1234', '王工', '_'])
      expect([keyword, await board.idsOn({ stage: 'open', keyword })]).toEqual([keyword, []]);
  });
});

describe('an order on the board', () => {
  it('shows its boxes and their legs in order, and the docks of its harbour', async () => {
    const { orderId, cabinetIds } = await desk.order({ cabinet_num: 2, dock_id: null });
    await desk.assign(cabinetIds[1]!, 1, 'return');
    const pickup = await desk.assign(cabinetIds[1]!, 0, 'pickup');
    await desk.publish(pickup);
    const order = await board.one(orderId);
    expect(order).toMatchObject({ harborId: 1, dockId: null });
    const docks = await desk.app.db
      .selectFrom('dock')
      .selectAll()
      .where('harbor_id', '=', 1)
      .orderBy('sort')
      .execute();
    expect(order.docks).toEqual(docks.map((row) => ({ dockId: row.dock_id, dockName: row.dock_name })));
    expect(
      order.cabinets.map(({ cabinetId, seq, state, stateText, tasks }) => [
        cabinetId,
        seq,
        state,
        stateText,
        tasks.length,
      ]),
    ).toEqual([
      [cabinetIds[0], 1, 0, '待派', 0],
      [cabinetIds[1], 2, 1, '已发布', 2],
    ]);
    expect(order.cabinets[1]!.tasks).toMatchObject([
      {
        taskId: pickup,
        leg: 1,
        legKind: 'pickup',
        legText: '提柜',
        state: 'published',
        stateText: '已发布',
        actions: ['withdraw', 'check_in', 'finish', 'correct', 'undo'],
        plateNumber: '粤B12345',
        driverName: '陈志强',
        driverPhone: '13900000001',
        dockId: 101,
        publishedAt: toWireTime(desk.app.clock.now),
        last: null,
        vehicleId: desk.world.vehicleIds[0],
        driverId: desk.world.driverIds[0],
      },
      {
        leg: 3,
        legKind: 'return',
        legText: '还柜',
        state: 'assigned',
        actions: ['reassign', 'publish', 'withdraw'],
        nodes: [],
      },
    ]);
    expect(
      order.cabinets[1]!.tasks[0]!.nodes.map(({ seq, name, place, doneAt }) => [seq, name, place, doneAt]),
    ).toEqual([
      [1, '接单', 'any', null],
      [2, '到达提柜码头', 'dock', null],
      [3, '提空柜', 'dock', null],
    ]);
  });

  it('shows what was done at a node, with its pictures oldest first', async () => {
    const { orderId, cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    const [node] = await desk.nodesOf(taskId);
    const file = (n: number, at: Date) => ({
      file_id: `00000000-0000-4000-8000-00000000000${n}`,
      storage_key: `k${n}`,
      file_name: `${n}.jpg`,
      file_size: '1',
      content_type: 'image/jpeg',
      sha256: Buffer.from([n]),
      account_id: desk.world.diaodu,
      created_at: at,
    });
    await desk.app.db
      .insertInto('stored_file')
      .values([file(1, hour(3)), file(2, hour(1))])
      .execute();
    await desk.app.db
      .insertInto('task_node_pic')
      .values([1, 2].map((n) => ({ node_id: node!.node_id, file_id: file(n, hour(1)).file_id })))
      .execute();
    await desk.checkIn(node!.node_id, { note: '准时' });
    const shown = (await board.one(orderId)).cabinets[0]!.tasks[0]!.nodes[0]!;
    expect(shown).toMatchObject({ nodeId: node!.node_id, note: '准时', proofs: [] });
    expect(shown.doneAt).toMatch(/^2026-11-20 10:\d\d:00$/);
    expect(shown.pics.map(({ name }) => name)).toEqual(['2.jpg', '1.jpg']);
    expect(shown.pics[0]!.fileUrl).toContain(file(2, hour(1)).file_id);
  });

  it('leaves out a task that was taken back', async () => {
    const { orderId, cabinetIds } = await desk.order();
    await desk.assign(cabinetIds[0]!);
    await desk.clear();
    expect((await board.one(orderId)).cabinets.map(({ tasks }) => tasks)).toEqual([[]]);
  });

  it('measures the way to the next node: the dock, the door, or none', async () => {
    const { orderId, cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], {
      at: hour(2),
      lng: DOOR.lng,
      lat: DOOR.lat + 0.01,
      speed: 61.5,
    });
    const last = async () => (await board.one(orderId)).cabinets[0]!.tasks[0]!.last;
    expect(await last()).toEqual({
      lon: DOOR.lng,
      lat: DOOR.lat + 0.01,
      speed: 61.5,
      positionTime: '2026-11-20 10:00:00',
      metresToNext: null,
    });
    const done = (upTo: number) =>
      desk.app.db
        .updateTable('task_node')
        .set({ done_at: hour(2) })
        .where('task_id', '=', taskId)
        .where('seq', '<=', upTo)
        .execute();
    await done(1);
    expect((await last())!.metresToNext).toBeGreaterThan(45_000);
    expect((await last())!.metresToNext).toBeLessThan(50_000);
    await done(3);
    expect((await last())!.metresToNext).toBeGreaterThan(1_105);
    expect((await last())!.metresToNext).toBeLessThan(1_115);
    await done(8);
    expect((await last())!.metresToNext).toBeNull();
  });
});

describe('trucks and drivers to choose from', () => {
  const resources = async (dockId?: number) =>
    (
      await desk.app.call(dispatch.resources, dockId === undefined ? {} : { dockId }, {
        token: desk.diaodu,
      })
    ).data;

  it('says of each what it has', async () => {
    const [vehicleId] = desk.world.vehicleIds;
    await insertPosition(desk.app.db, vehicleId, { at: hour(2), lng: DOCK.lng, lat: DOCK.lat + 0.01 });
    await desk.app.db
      .insertInto('terminal')
      .values({ terminal_id: '13800000001', vehicle_id: vehicleId })
      .execute();
    const { vehicles, drivers } = await resources(DOCK.dockId);
    expect(vehicles).toEqual([
      {
        vehicleId,
        plateNumber: '粤B12345',
        vco: 2,
        usualDriverId: desk.world.driverIds[0],
        hasTerminal: true,
        busy: false,
        lastAt: '2026-11-20 10:00:00',
        metresToDock: expect.closeTo(1_112, -1) as number,
        next: null,
        rank: null,
        unchecked: '',
        faults: [],
        due: [],
      },
      expect.objectContaining({
        plateNumber: '粤BD5678',
        hasTerminal: false,
        lastAt: null,
        metresToDock: null,
        next: null,
        rank: null,
      }),
    ]);
    const FIT = { busy: false, hoursLeft: expect.any(Number) as number, faults: [], due: [] };
    const due = ['未开通司机账号，手机上看不到任务'];
    const [first, second] = desk.world.driverIds;
    expect(drivers).toEqual([
      { driverId: first, driverName: '陈志强', phone: '139****0001', ...FIT },
      { driverId: second, driverName: '黄伟民', phone: '139****0002', ...FIT, due },
    ]);
    expect((await resources()).vehicles[0]!.metresToDock).toBeNull();
    await desk.app.db.deleteFrom('terminal').execute();
  });

  it.each<[TaskState, boolean]>([
    ['assigned', false],
    ['published', true],
    ['running', true],
    ['finished', false],
    ['withdrawn', false],
  ])('one whose task is %s is busy: %s', async (state, busy) => {
    const { cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.app.db.updateTable('task').set({ state }).where('task_id', '=', taskId).execute();
    const { vehicles, drivers } = await resources();
    expect(vehicles.find(({ plateNumber }) => plateNumber === '粤B12345')!.busy).toBe(busy);
    expect(drivers.find(({ driverName }) => driverName === '陈志强')!.busy).toBe(busy);
  });

  it('the nearer of two busy ones first, and those whose way is unknown by plate at the end', async () => {
    const extra = await desk.app.db
      .insertInto('vehicle')
      .values(['粤C00002', '粤A00001'].map((plate_number) => ({ plate_number, vco: 1 })))
      .returning('vehicle_id')
      .execute();
    await givePapers(desk.app.db, { vehicle: extra.map(({ vehicle_id }) => vehicle_id) });
    const [far, near] = desk.world.vehicleIds;
    await insertPosition(desk.app.db, far, { at: hour(1), lng: DOCK.lng + 0.2, lat: DOCK.lat });
    await insertPosition(desk.app.db, near, { at: hour(1), lng: DOCK.lng + 0.1, lat: DOCK.lat });
    const plates = async () => (await resources(DOCK.dockId)).vehicles.map(({ plateNumber }) => plateNumber);
    expect(await plates()).toEqual(['粤BD5678', '粤B12345', '粤A00001', '粤C00002']);
    const { cabinetIds } = await desk.order();
    await desk.publish(await desk.assign(cabinetIds[0]!, 1));
    expect(await plates()).toEqual(['粤B12345', '粤A00001', '粤C00002', '粤BD5678']);
    const ids = extra.map(({ vehicle_id }) => vehicle_id);
    await desk.app.db
      .updateTable('vehicle')
      .set({ disabled_at: hour(1) })
      .where('vehicle_id', 'in', ids)
      .execute();
    expect(await plates()).toEqual(['粤B12345', '粤BD5678']);
    await desk.app.db
      .updateTable('driver')
      .set({ disabled_at: hour(1) })
      .where('driver_id', '=', desk.world.driverIds[1])
      .execute();
    expect((await resources()).drivers.map(({ driverName }) => driverName)).toEqual(['陈志强']);
    await desk.app.db.updateTable('driver').set({ disabled_at: null }).execute();
  });
});
