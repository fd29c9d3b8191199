import { dispatch } from '@boxhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DispatchDesk, openDispatchDesk } from '../../../testing/dispatch-desk';

let desk: DispatchDesk;

beforeAll(async () => {
  desk = await openDispatchDesk();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.clear());

describe('withdrawing', () => {
  it('takes a task back before its first node, and frees the box and the truck', async () => {
    const { cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    const done = await desk.app.call(
      dispatch.withdraw,
      { taskId, reason: '车辆故障' },
      { token: desk.diaodu },
    );
    expect(done.code).toBe('1');
    expect((await desk.cabinetRow(cabinetIds[0]!)).state).toBe(0);
    expect(await desk.assign(cabinetIds[0]!)).not.toBe(taskId);
  });

  it('refuses a task under way, an unknown one, and no reason', async () => {
    const { cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    await desk.checkIn((await desk.nodesOf(taskId))[0]!.node_id);
    const call = (input: { taskId: string; reason: string }) =>
      desk.app.call(dispatch.withdraw, input, { token: desk.diaodu });
    expect(await call({ taskId, reason: 'x' })).toMatchObject({ data: { errcode: 'TASK_STATE' } });
    expect(await call({ taskId: '999999', reason: 'x' })).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
    expect(await call({ taskId, reason: '' })).toMatchObject({
      data: { fields: { reason: '请填写撤回原因' } },
    });
  });
});
