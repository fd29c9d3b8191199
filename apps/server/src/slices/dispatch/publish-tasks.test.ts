import { opsPublishTasks } from '@boxhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DispatchDesk, openDispatchDesk } from '../../testing/dispatch-desk';

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
    expect((await desk.publish(taskId)).data).toEqual({ published: 1 });
    expect((await desk.publish(taskId)).data).toEqual({ published: 0 });
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

  it('publishes all or none when one truck would have two', async () => {
    const { cabinetIds } = await desk.order({ cabinet_num: 2 });
    const tasks = [await desk.assign(cabinetIds[0]!), await desk.assign(cabinetIds[1]!)];
    expect((await desk.publish(...tasks)).data.errcode).toBe('VEHICLE_BUSY');
    expect(await desk.nodesOf(tasks[0]!)).toEqual([]);
  });

  it('lets one of two dispatchers have the truck', async () => {
    const one = await desk.order();
    const two = await desk.order();
    const tasks = [await desk.assign(one.cabinetIds[0]!), await desk.assign(two.cabinetIds[0]!)];
    const answers = await Promise.all(tasks.map((taskId) => desk.publish(taskId)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
  });

  it.each([
    ['none', []],
    ['an unknown one', ['999999']],
  ])('refuses %s', async (_, taskIds) => {
    expect((await desk.app.call(opsPublishTasks, { taskIds }, { token: desk.diaodu })).code).toBe('0');
  });
});
