import { dispatch } from '@boxhaul/contract/dispatch';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';

const desk = await fileDesk();

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

  it('leaves what somebody has changed or published since it was seen', async () => {
    const [first, second] = desk.world.vehicleIds;
    const { cabinetIds } = await desk.order();
    const taskId = await desk.assign(cabinetIds[0]!);
    const undo = (seen: string | undefined) =>
      desk.app.call(dispatch.withdraw, { taskId, reason: '撤销派车', seen }, { token: desk.diaodu });
    expect((await undo(second)).message).toBe('该任务已被改派给 粤B12345');
    await desk.publish(taskId);
    expect((await undo(first)).message).toBe('粤B12345 的任务已发布');
    const again = await desk.app.call(dispatch.undoPublish, { taskIds: [taskId] }, { token: desk.diaodu });
    expect((await undo(first)).message).toBe('该任务已被撤回');
    const { againId } = again.data.again[0]!;
    expect(again.data.again).toMatchObject([{ taskId }]);
    const asked = { taskId: againId, reason: '撤销派车', seen: first };
    expect((await desk.app.call(dispatch.withdraw, asked, { token: desk.diaodu })).code).toBe('1');
    expect((await desk.cabinetRow(cabinetIds[0]!)).state).toBe(0);
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
