import { dispatch } from '@boxhaul/contract/dispatch';
import { tracking } from '@boxhaul/contract/fleet';
import { placeDesk } from '@boxhaul/contract/pricing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { insertPosition } from '../../../testing/insert-position';

const desk = await fileDesk();
beforeAll(async () => {
  const depot = { address: '路 1 号', region_code: '440308', ship_company_ids: [] as number[] };
  await desk.app.db
    .insertInto('depot')
    .values([
      { ...depot, depot_id: OPEN.id, depot_name: '盐田三村堆场', lng: OPEN.lng, lat: OPEN.lat },
      { ...depot, depot_id: 9302, depot_name: '已关堆场', lng: 114, lat: 22.5, valid_to: '2026-11-19' },
      { ...depot, depot_id: 9303, depot_name: '别家堆场', lng: 114, lat: 22.5, ship_company_ids: [2] },
    ])
    .execute();
  await desk.app.db.updateTable('dock').set({ valid_to: '2026-11-19' }).where('dock_id', '=', 104).execute();
});
beforeEach(() => desk.clear());

const OPEN = { id: 9301, lng: 114.1, lat: 22.6 };
const DELIVERY = { order_type: 1 } as const;

const assign = (cabinetId: string, more: object) =>
  desk.app.call(dispatch.assign, { ...desk.assignment(cabinetId), ...more }, { token: desk.diaodu });
const boxOf = async (orderId: string) =>
  (await desk.app.call(dispatch.order, { id: orderId }, { token: desk.diaodu })).data;

describe('a leg gives its box back', () => {
  it('to a depot, in whose fence its last nodes are done, and which its customer reads', async () => {
    const { orderId, cabinetIds } = await desk.order(DELIVERY);
    const { taskId } = (await assign(cabinetIds[0]!, { returnDepotId: OPEN.id })).data;
    const board = await boxOf(orderId);
    expect(board.depots).toEqual([{ depotId: OPEN.id, depotName: '盐田三村堆场', address: '路 1 号' }]);
    expect(board.cabinets[0]?.tasks[0]).toMatchObject({
      dockId: 101,
      returnPlace: { dockId: null, depotId: OPEN.id, name: '盐田三村堆场' },
    });
    await desk.publish(taskId);
    const nodes = await desk.nodesOf(taskId);
    expect(nodes.slice(-2).map(({ place }) => place)).toEqual(['return', 'return']);
    for (const node of nodes.slice(0, -2)) {
      desk.app.clock.advance(60_000);
      expect((await desk.checkIn(node.node_id)).code).toBe('1');
    }
    for (const [node, lng] of [
      [nodes.at(-2)!, OPEN.lng + 0.005],
      [nodes.at(-1)!, OPEN.lng + 0.02],
    ] as const) {
      desk.app.clock.advance(20 * 60_000);
      await insertPosition(desk.app.db, desk.world.vehicleIds[0], {
        at: desk.app.clock.now,
        lng,
        lat: OPEN.lat,
      });
      expect((await desk.checkIn(node.node_id)).code).toBe('1');
    }
    expect((await desk.nodesOf(taskId)).slice(-2).map((node) => node.in_fence)).toEqual([true, false]);
    const token = await desk.app.signIn(desk.world.owner);
    const seen = (await desk.app.call(tracking.taskDetail, { id: taskId }, { token })).data;
    expect(seen.returnPlace).toEqual({ name: '盐田三村堆场', longitude: OPEN.lng, latitude: OPEN.lat });
    expect(seen.taskNodeList.map(({ placeName }) => placeName).slice(-3)).toEqual([
      '门点',
      '盐田三村堆场',
      '盐田三村堆场',
    ]);
  });

  it('to another harbour’s dock, and to its own where it is changed to that', async () => {
    const { orderId, cabinetIds } = await desk.order();
    await assign(cabinetIds[0]!, { returnDockId: 103 });
    const place = async () => (await boxOf(orderId)).cabinets[0]?.tasks[0]?.returnPlace;
    expect(await place()).toMatchObject({ dockId: 103, depotId: null });
    await assign(cabinetIds[0]!, { returnDockId: 101 });
    expect(await place()).toBeNull();
  });

  it.each<[string, object, { order_type?: 0 | 1 }, string, string]>([
    ['an unknown dock', { returnDockId: 999_999 }, {}, 'returnDockId', '未找到该还柜码头，请重新选择'],
    ['a dock that has closed', { returnDockId: 104 }, {}, 'returnDockId', '已停用'],
    ['an unknown depot', { returnDepotId: 999_999 }, DELIVERY, 'returnDepotId', '未找到该还柜堆场'],
    ['a depot that has closed', { returnDepotId: 9302 }, DELIVERY, 'returnDepotId', '已停用'],
    [
      'another company’s depot',
      { returnDepotId: 9303 },
      DELIVERY,
      'returnDepotId',
      '别家堆场不收这家船公司的空柜',
    ],
    [
      'a depot with a loaded box',
      { returnDepotId: OPEN.id },
      {},
      'returnDepotId',
      '还的是重柜，只能还到码头',
    ],
    ['both at once', { returnDockId: 103, returnDepotId: OPEN.id }, DELIVERY, 'returnDepotId', '只能选一个'],
    ['a leg that gives nothing back', { legKind: 'pickup', returnDockId: 103 }, {}, 'returnDockId', '不还柜'],
    [
      'a leg that only drives to the door',
      { legKind: 'shuttle', returnDockId: 103 },
      {},
      'returnDockId',
      '不还柜',
    ],
    ['what is no id', { returnDepotId: 'x' }, DELIVERY, 'returnDepotId', '还柜堆场不正确'],
  ])('refuses %s', async (_, change, order, field, words) => {
    const { cabinetIds } = await desk.order(order);
    const answer = await assign(cabinetIds[0]!, change);
    expect(answer).toMatchObject({
      code: '0',
      data: { errcode: 'BAD_INPUT', fields: { [field]: expect.stringContaining(words) as string } },
    });
  });
});

it('keeps a depot that a task names from being deleted', async () => {
  const { cabinetIds } = await desk.order(DELIVERY);
  await assign(cabinetIds[0]!, { returnDepotId: OPEN.id });
  const token = await desk.app.signIn(desk.world.admin);
  const refused = await desk.app.call(placeDesk.remove, { kind: 'depot', id: OPEN.id }, { token });
  expect([refused.code, refused.message]).toEqual(['0', expect.stringContaining('任务')]);
});
