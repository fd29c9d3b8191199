import { dispatch } from '@boxhaul/contract/dispatch';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';

const desk = await fileDesk();

beforeEach(() => desk.clear());

const undo = (...taskIds: string[]) =>
  desk.app.call(dispatch.undoPublish, { taskIds }, { token: desk.diaodu });

async function published(truck: 0 | 1 = 0, hours = 0) {
  const { orderId, cabinetIds } = await desk.later(hours);
  const taskId = await desk.assign(cabinetIds[0]!, truck);
  await desk.publish(taskId);
  return { orderId, cabinetId: cabinetIds[0]!, taskId };
}

const standing = (cabinetId: string) =>
  desk.app.db
    .selectFrom('task')
    .select(['task_id', 'state', 'vehicle_id', 'driver_id', 'published_at'])
    .select(['forced_reason', 'return_dock_id'])
    .where('cabinet_id', '=', cabinetId)
    .where('state', '<>', 'withdrawn')
    .execute();

describe('undoing a publication', () => {
  it('leaves the same truck and driver assigned, and frees them for another', async () => {
    const { orderId, cabinetId, taskId } = await published();
    const undone = (await undo(taskId)).data;
    const [task, ...more] = await standing(cabinetId);
    const again = [{ taskId, againId: task!.task_id }];
    expect(undone).toEqual({ undone: 1, refused: [], again });
    expect(more).toEqual([]);
    expect(task).toMatchObject({
      state: 'assigned',
      published_at: null,
      vehicle_id: desk.world.vehicleIds[0],
      driver_id: desk.world.driverIds[0],
    });
    expect(task!.task_id).not.toBe(taskId);
    expect((await desk.cabinetRow(cabinetId)).state).toBe(1);
    const events = await desk.app.db
      .selectFrom('order_event')
      .select('note')
      .where('order_id', '=', orderId)
      .orderBy('event_id', 'desc')
      .limit(2)
      .execute();
    expect(events.map(({ note }) => note)).toEqual([
      '第 1 箱：粤B12345 陈志强（撤销发布）',
      '第 1 箱 粤B12345：撤销发布',
    ]);
    expect((await published(0, 24)).taskId).toBeTruthy();
  });

  it('keeps where the box is given back and why it was forced, and its driver hears of it', async () => {
    const { cabinetIds } = await desk.order();
    const given = { ...desk.assignment(cabinetIds[0]!), returnDockId: 103 };
    const { taskId } = (await desk.app.call(dispatch.assign, given, { token: desk.diaodu })).data;
    const forced_reason = '新证已办，明天到';
    await desk.app.db.updateTable('task').set({ forced_reason }).where('task_id', '=', taskId).execute();
    await desk.publish(taskId);
    await undo(taskId);
    expect(await standing(cabinetIds[0]!)).toMatchObject([{ forced_reason, return_dock_id: 103 }]);
    const told = await desk.app.db
      .selectFrom('notice_inbox as i')
      .innerJoin('notice as n', 'n.notice_id', 'i.notice_id')
      .select('n.kind')
      .where('i.account_id', '=', desk.world.driver)
      .orderBy('n.notice_id', 'desc')
      .executeTakeFirst();
    expect(told).toEqual({ kind: 'task_withdrawn' });
  });

  it('is done once, whoever presses twice', async () => {
    const { cabinetId, taskId } = await published();
    const answers = await Promise.all([undo(taskId), undo(taskId)]);
    expect(answers.map(({ data }) => data.undone).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await standing(cabinetId)).toHaveLength(1);
  });

  it('says of each task why not', async () => {
    const one = await published(0);
    desk.app.clock.advance(30_000);
    const two = await published(1);
    const [first] = await desk.nodesOf(one.taskId);
    await desk.checkIn(first!.node_id);
    expect((await undo(one.taskId, two.taskId)).data).toMatchObject({
      undone: 1,
      refused: [{ taskId: one.taskId, message: '任务不在已发布状态，不能撤销发布' }],
    });
    const late = await published(1, 24);
    desk.app.clock.advance(61_000);
    expect((await undo(late.taskId)).data.refused).toEqual([
      { taskId: late.taskId, message: '发布已超过 60 秒，请改用“撤回”并说明原因' },
    ]);
  });
});
