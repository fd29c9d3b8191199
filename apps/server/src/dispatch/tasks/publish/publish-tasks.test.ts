import { dispatch } from '@boxhaul/contract/dispatch';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { receivedNotices } from '../../../testing/received-notices';

const desk = await fileDesk();

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

  it('publishes many for one truck, of which the first is gone for and the others wait in their order', async () => {
    const later = await desk.later(24);
    const last = await desk.later(48);
    const first = await desk.order();
    const tasks: string[] = [];
    for (const { cabinetIds } of [later, last, first]) tasks.push(await desk.assign(cabinetIds[0]!));
    const queue = async () =>
      (
        await desk.app.db
          .selectFrom('task')
          .select(['task_id', 'queued', 'goes_since'])
          .where('task_id', 'in', tasks)
          .orderBy('task_id')
          .execute()
      ).map(({ queued, goes_since }) => [queued, goes_since?.getTime() ?? null]);
    const now = () => desk.app.clock.now.getTime();
    expect((await desk.publish(tasks[0]!, tasks[1]!)).data).toEqual({ published: 2, refused: [] });
    expect(await queue()).toEqual([
      [false, now()],
      [true, null],
      [false, null],
    ]);
    // What is wanted before them is gone for before them.
    desk.app.clock.advance(60_000);
    const told = now();
    await desk.publish(tasks[2]!);
    expect(await queue()).toEqual([
      [true, null],
      [true, null],
      [false, told],
    ]);
    await desk.checkInAll(tasks[2]!);
    expect((await queue())[0]).toEqual([false, now()]);
    const withdraw = { taskId: tasks[0]!, reason: '客户改期' };
    await desk.app.call(dispatch.withdraw, withdraw, { token: desk.diaodu });
    expect((await queue())[1]).toEqual([false, now()]);
  });

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
    const { cabinetIds } = await desk.later(24);
    const next = await desk.assign(cabinetIds[0]!, 0);
    await expect.poll(() => heard).toContainEqual(expect.objectContaining({ t: [next] }));
    expect(heard).not.toContainEqual({ o: [], t: [] });
  });

  it('lets the truck go for one of two that two dispatchers publish at once', async () => {
    const one = await desk.order();
    const two = await desk.later(24);
    const tasks = [await desk.assign(one.cabinetIds[0]!), await desk.assign(two.cabinetIds[0]!)];
    const answers = await Promise.all(tasks.toReversed().map((taskId) => desk.publish(taskId)));
    expect(answers.map(({ data }) => data.published)).toEqual([1, 1]);
    const rows = await desk.app.db
      .selectFrom('task')
      .select(['task_id', 'queued'])
      .where('task_id', 'in', tasks)
      .orderBy('task_id')
      .execute();
    expect(rows.map(({ queued }) => queued)).toEqual([false, true]);
  });

  it.each([
    ['none', []],
    ['an unknown one', ['999999']],
  ])('refuses %s', async (_, taskIds) => {
    expect((await desk.app.call(dispatch.publish, { taskIds }, { token: desk.diaodu })).code).toBe('0');
  });
});
