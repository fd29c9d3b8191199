import type { TaskState } from '@boxhaul/domain/orders';
import { dispatch } from '@boxhaul/contract/dispatch';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { DOCK, DOOR } from '../../../testing/approved-order';
import { insertPosition } from '../../../testing/insert-position';
import { presentTruck } from './fleet.present';

const desk = await fileDesk();
beforeAll(async () => {
  const [first, second] = desk.world.vehicleIds;
  await desk.app.db
    .insertInto('terminal')
    .values([
      { terminal_id: '13900000002', vehicle_id: first },
      { terminal_id: '13900000001', vehicle_id: second },
    ])
    .execute();
});
beforeEach(() => desk.clear());

const fleet = async () =>
  (await desk.app.call(dispatch.fleet, {}, { token: await desk.app.signIn(desk.world.admin) })).data;
const second = async () => (await fleet())[1]!;

describe('the fleet', () => {
  it('names each truck with a terminal, by the terminal’s number', async () => {
    expect(
      (await fleet()).map(({ terminalId, plateNumber, last, task }) => [terminalId, plateNumber, last, task]),
    ).toEqual([
      ['13900000001', '粤BD5678', null, null],
      ['13900000002', '粤B12345', null, null],
    ]);
  });

  it('drives from its door to the dock, from where it is to the door, and then nowhere', async () => {
    const { cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    expect((await second()).task).toBeNull();
    await desk.publish(taskId);
    const nodes = await desk.nodesOf(taskId);
    const start = (await second()).task!;
    expect(start).toMatchObject({
      taskId,
      next: { lon: DOCK.lng, lat: DOCK.lat, nodeId: nodes[1]!.node_id, name: '到达提柜码头' },
    });
    expect(start.route[0]!.lon).toBeCloseTo(DOOR.lng, 1);
    expect(start.route.at(-1)!.lon).toBeCloseTo(DOCK.lng, 1);

    const done = (upTo: number) =>
      desk.app.db
        .updateTable('task_node')
        .set({ done_at: desk.app.clock.now })
        .where('task_id', '=', taskId)
        .where('seq', '<=', upTo)
        .execute();
    await done(3);
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], {
      at: desk.app.clock.now,
      lng: 114.1,
      lat: 22.6,
    });
    const under = await second();
    expect(under.last).toEqual({ lon: 114.1, lat: 22.6 });
    expect(under.task!.next).toEqual({
      lon: DOOR.lng,
      lat: DOOR.lat,
      nodeId: nodes[3]!.node_id,
      name: '到达装货点',
    });
    expect(under.task!.route[0]!.lon).toBeCloseTo(114.1, 1);
    await done(8);
    expect((await second()).task).toMatchObject({ taskId, next: null });
  });

  it.each<[TaskState, boolean]>([
    ['assigned', false],
    ['published', true],
    ['running', true],
    ['finished', false],
    ['withdrawn', false],
  ])('drives for a task that is %s: %s', async (state, drives) => {
    const { cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.app.db.updateTable('task').set({ state }).where('task_id', '=', taskId).execute();
    expect((await second()).task !== null).toBe(drives);
  });

  it('of two tasks drives for the older', async () => {
    const { cabinetIds } = await desk.order();
    const pickup = await desk.assign(cabinetIds[0]!, 0, 'pickup');
    const shuttle = await desk.assign(cabinetIds[0]!, 0, 'shuttle');
    await desk.publish(shuttle);
    await desk.publish(pickup);
    expect((await second()).task!.taskId).toBe(pickup);
  });
});

it('a truck that never reported and has no task stands nowhere', () => {
  const row = {
    terminal_id: '1',
    plate_number: '粤B1',
    last_lng: 114,
    last_lat: null,
    task_id: '7',
    node_id: '8',
    node_name: 'x',
    next_lng: 1,
    next_lat: 2,
    door_lng: null,
    door_lat: null,
  };
  expect(presentTruck(row, () => [{ lng: 1, lat: 2 }])).toEqual({
    terminalId: '1',
    plateNumber: '粤B1',
    last: null,
    task: { taskId: '7', next: { lon: 1, lat: 2, nodeId: '8', name: 'x' }, route: [] },
  });
});
