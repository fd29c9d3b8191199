import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BuiltOrder } from '../../../testing/build-order';
import type { DispatchDesk } from '../../../testing/dispatch-desk';
import { openPairDesk, type PairDesk } from '../../../testing/pair-desk';

let pairs: PairDesk;
let desk: DispatchDesk;
let other: BuiltOrder;
let firstId: string;
let secondId: string;

beforeAll(async () => {
  pairs = await openPairDesk();
  desk = pairs.desk;
});
afterAll(() => desk.app.close());
beforeEach(async () => {
  ({ other, firstId, secondId } = await pairs.two());
});

const token = () => ({ token: desk.diaodu });
/** Both assigned to the first truck. */
async function assigned(): Promise<{ first: string; second: string }> {
  await pairs.link(firstId, secondId);
  await desk.assign(firstId);
  const tasks = [await pairs.taskOf(firstId), await pairs.taskOf(secondId)];
  return { first: tasks[0]!.task_id, second: tasks[1]!.task_id };
}
/** Both published, and the second box begun. */
async function secondBegun(): Promise<{ first: string; second: string }> {
  const tasks = await assigned();
  expect((await desk.publish(tasks.first)).data.published).toBe(2);
  const [node] = await desk.nodesOf(tasks.second);
  expect((await desk.checkIn(node!.node_id)).code).toBe('1');
  return tasks;
}

describe('one of two on a trailer', () => {
  it('is not sent while the other has no truck', async () => {
    const { first, second } = await assigned();
    await desk.app.db.updateTable('task').set({ state: 'withdrawn' }).where('task_id', '=', second).execute();
    expect((await desk.publish(first)).data).toEqual({
      published: 0,
      refused: [{ taskId: first, message: '双拖的另一箱没有一起派车' }],
    });
  });

  it('is not taken back once the other is on its way', async () => {
    const { first } = await secondBegun();
    const withdrawn = await desk.app.call(dispatch.withdraw, { taskId: first, reason: '改期' }, token());
    expect(withdrawn.message).toBe('双拖的另一箱已起运，不能单独撤回');
  });

  it('is given back by its driver, and the other goes on alone', async () => {
    const { first, second } = await secondBegun();
    const driver = await desk.app.signIn(desk.world.driver);
    const given = { taskId: first, reason: '另一箱放不下' };
    expect((await desk.app.call(driverApp.refuse, given, { token: driver })).code).toBe('1');
    expect((await pairs.boxOf(other)).pair).toBeNull();
    expect(await pairs.taskOf(secondId)).toMatchObject({ task_id: second, state: 'running' });
    expect(await pairs.taskOf(firstId)).toBeUndefined();
  });

  it('is none of an order that is through', async () => {
    await desk.app.db
      .updateTable('cus_order')
      .set({ state: 'finished' })
      .where('order_id', '=', other.orderId)
      .execute();
    expect((await pairs.link(firstId, secondId)).data).toMatchObject({ errcode: 'ORDER_STATE' });
  });
});
