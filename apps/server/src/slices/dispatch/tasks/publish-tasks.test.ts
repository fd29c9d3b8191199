import { dispatch } from '@boxhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DispatchDesk, openDispatchDesk } from '../../../testing/dispatch-desk';
import { receivedNotices } from '../../../testing/received-notices';

let desk: DispatchDesk;

beforeAll(async () => {
  desk = await openDispatchDesk();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.clear());

describe('publishing', () => {
  it('gives a task the nodes of its order type, once', async () => {
    const { cabinetIds } = await desk.order({ order_type: 1 });
    const taskId = await desk.assign(cabinetIds[0]!);
    expect((await desk.publish(taskId)).data).toEqual({ published: 1, refused: [] });
    expect((await desk.publish(taskId)).data).toEqual({ published: 0, refused: [] });
    expect((await desk.nodesOf(taskId)).map((node) => node.node_name)).toEqual([
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

  it.each([
    ['truck', 'vehicle_id', '粤B12345'],
    ['driver', 'driver_id', '陈志强'],
  ] as const)(
    'publishes the rest when a %s would have two boxes, and says which and why',
    async (_, column, who) => {
      const { cabinetIds } = await desk.order({ cabinet_num: 2 });
      const tasks = [await desk.assign(cabinetIds[0]!, 0), await desk.assign(cabinetIds[1]!, 1)] as const;
      const given = desk.assignment(cabinetIds[0]!, 0);
      await desk.app.db
        .updateTable('task')
        .set({ [column]: column === 'vehicle_id' ? given.vehicleId : given.driverId })
        .where('task_id', '=', tasks[1])
        .execute();
      const answer = await desk.publish(...tasks);
      expect(answer.code).toBe('1');
      expect(answer.data).toEqual({
        published: 1,
        refused: [{ taskId: tasks[1], message: `${who} 已派给本订单第 1 箱，完成后才能再派` }],
      });
      expect(await desk.nodesOf(tasks[0])).toHaveLength(8);
      expect(await desk.nodesOf(tasks[1])).toEqual([]);
    },
  );

  it('publishes the tasks of one order though another is closed, and tells the first alone', async () => {
    const one = await desk.order();
    const two = await desk.order();
    const tasks = [
      await desk.assign(one.cabinetIds[0]!, 0),
      await desk.assign(two.cabinetIds[0]!, 1),
    ] as const;
    await desk.app.db
      .updateTable('cus_order')
      .set({ state: 'finished' })
      .where('order_id', '=', one.orderId)
      .execute();
    const heard = receivedNotices(desk.app.deps.live);
    expect((await desk.publish(...tasks)).data).toEqual({
      published: 1,
      refused: [{ taskId: tasks[0], message: '订单已完成，不能调度' }],
    });
    await expect.poll(() => heard).toContainEqual({ o: [two.orderId], t: [tasks[1]] });
    expect((await desk.publish(...tasks)).data).toMatchObject({
      published: 0,
      refused: [{ taskId: tasks[0] }],
    });
    const { cabinetIds } = await desk.order();
    const next = await desk.assign(cabinetIds[0]!, 0);
    await expect.poll(() => heard).toContainEqual(expect.objectContaining({ t: [next] }));
    expect(heard).not.toContainEqual({ o: [], t: [] });
  });

  it('lets one of two dispatchers have the truck', async () => {
    const one = await desk.order();
    const two = await desk.order();
    const tasks = [await desk.assign(one.cabinetIds[0]!), await desk.assign(two.cabinetIds[0]!)];
    const answers = await Promise.all(tasks.map((taskId) => desk.publish(taskId)));
    expect(answers.map(({ data }) => data.published).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const orderNos = await Promise.all(
      [one, two].map(async ({ orderId }) => (await desk.orderRow(orderId)).order_no),
    );
    const winner = orderNos[answers.findIndex(({ data }) => data.published === 1)]!;
    expect(answers.flatMap(({ data }) => data.refused.map(({ message }) => message))).toEqual([
      `粤B12345 正在执行订单 ${winner} 的任务`,
    ]);
  });

  it.each([
    ['none', []],
    ['an unknown one', ['999999']],
  ])('refuses %s', async (_, taskIds) => {
    expect((await desk.app.call(dispatch.publish, { taskIds }, { token: desk.diaodu })).code).toBe('0');
  });
});
