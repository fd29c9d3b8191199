import { dispatch, tenders } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DispatchDesk } from '../../../testing/dispatch-desk';
import { openPairDesk, type PairDesk } from '../../../testing/pair-desk';
import { sentNotices } from '../../../testing/sent-notices';

let pairs: PairDesk;
let desk: DispatchDesk;
beforeAll(async () => {
  pairs = await openPairDesk();
  desk = pairs.desk;
});
afterAll(() => desk.app.close());
beforeEach(async () => {
  await desk.app.db.deleteFrom('notice_inbox').execute();
  await desk.clear();
});

const crew = (at: 0 | 1) => ({ vehicleId: desk.world.vehicleIds[at], driverId: desk.world.driverIds[at] });
const move = (taskId: string, more: Partial<InputOf<typeof dispatch.move>> = {}, token = desk.diaodu) =>
  desk.app.call(dispatch.move, { taskId, ...crew(1), ...more }, { token });
const tasksOf = (cabinetId: string) =>
  desk.app.db
    .selectFrom('task')
    .select(['task_id', 'vehicle_id', 'driver_id', 'state', 'queue_at', 'queued'])
    .where('cabinet_id', '=', cabinetId)
    .orderBy('task_id')
    .execute();
const living = async (cabinetId: string) =>
  (await tasksOf(cabinetId)).filter(({ state }) => state !== 'withdrawn');
async function given(hours: number, published = true) {
  const built = await desk.later(hours);
  const cabinetId = built.cabinetIds[0]!;
  const taskId = await desk.assign(cabinetId);
  if (published) await desk.publish(taskId);
  return { ...built, cabinetId, taskId, doorAt: inHours(hours + 1) };
}
const inHours = (hours: number) => toWireTime(new Date(desk.app.clock.now.getTime() + hours * 3_600_000));

describe('a trip that has not begun', () => {
  it('goes to another truck, and whoever was told is told anew, once', async () => {
    const { cabinetId, taskId, orderNo } = await given(0);
    const { data } = await move(taskId);
    expect(data).toMatchObject({ published: true, late: [] });
    expect(await tasksOf(cabinetId)).toMatchObject([
      { task_id: taskId, state: 'withdrawn' },
      { task_id: data.taskId, state: 'published', vehicle_id: desk.world.vehicleIds[1] },
    ]);
    expect((await sentNotices(desk.app.db, 'task_withdrawn')).length).toBe(1);
    const told = await sentNotices(desk.app.db, 'truck_assigned');
    const owner = told.filter((line) => line.includes(orderNo));
    expect(owner.some((line) => line.includes('已派车，等待接单'))).toBe(true);
    expect(owner.some((line) => line.includes('已改派，原车辆 粤B12345 不再前往'))).toBe(true);
  });

  it('goes unpublished where nobody was told, and tells nobody', async () => {
    const { cabinetId, taskId } = await given(0, false);
    expect((await move(taskId)).data).toMatchObject({ taskId, published: false });
    expect(await living(cabinetId)).toMatchObject([
      { task_id: taskId, state: 'assigned', vehicle_id: desk.world.vehicleIds[1] },
    ]);
    expect(await sentNotices(desk.app.db, 'truck_assigned')).toEqual([]);
  });

  it('is driven by somebody else on the same truck at the same hour', async () => {
    const { cabinetId, taskId } = await given(12);
    const doorAt = inHours(17);
    expect((await move(taskId, { ...crew(0), doorAt })).code).toBe('1');
    const { data } = await move(taskId, { ...crew(0), driverId: crew(1).driverId });
    expect(data.published).toBe(true);
    const [task] = await living(cabinetId);
    expect([task!.driver_id, toWireTime(task!.queue_at!)]).toEqual([crew(1).driverId, doorAt]);
    expect((await sentNotices(desk.app.db, 'truck_assigned')).join()).toMatch(/已改派，原司机.+不再前往/);
  });

  it('changes its place among the trips of its truck by its hour; its driver is told, its customer is not', async () => {
    const first = await given(0);
    const second = await given(14);
    const queued = async () =>
      (await Promise.all([first, second].map(({ cabinetId }) => living(cabinetId)))).map(
        ([task]) => task!.queued,
      );
    expect(await queued()).toEqual([false, true]);
    const before = await sentNotices(desk.app.db, 'truck_assigned');
    expect((await move(first.taskId, { ...crew(0), doorAt: inHours(30) })).data).toMatchObject({
      taskId: first.taskId,
      published: true,
    });
    expect(await queued()).toEqual([true, false]);
    expect((await sentNotices(desk.app.db, 'task_changed')).join()).toMatch(/计划到门 .+ 改为 /);
    expect(await sentNotices(desk.app.db, 'truck_assigned')).toEqual(before);
  });

  it('stays with its truck, published, where the other one cannot do it', async () => {
    const { cabinetId, taskId } = await given(0);
    const other = await desk.later(0);
    await desk.publish(await desk.assign(other.cabinetIds[0]!, 1));
    const refused = await move(taskId);
    expect(refused.data).toMatchObject({ errcode: 'UNFIT' });
    expect(refused.message).toMatch(/时间赶不开/);
    expect(await living(cabinetId)).toMatchObject([{ task_id: taskId, state: 'published' }]);
    expect(await sentNotices(desk.app.db, 'task_withdrawn')).toEqual([]);
    const admin = await desk.app.signIn(desk.world.admin);
    const forced = await move(taskId, { overrideReason: '两位司机一起出车' }, admin);
    expect(forced.data).toMatchObject({ published: true });
  });

  it.each(['assign', 'move', 'others'])(
    'has its hour within a year, by %s: a wrong year is refused',
    async (by) => {
      const { cabinetId, taskId, doorAt } = await given(12, false);
      const other = await given(30, false);
      const before = [await tasksOf(cabinetId), await tasksOf(other.cabinetId)];
      for (const wrong of [doorAt.replace('2026', '2062'), doorAt.replace('2026', '2006')]) {
        const others = [{ taskId: other.taskId, doorAt: wrong }];
        const answers = {
          assign: () =>
            desk.app.call(
              dispatch.assign,
              { ...desk.assignment(cabinetId), doorAt: wrong },
              { token: desk.diaodu },
            ),
          move: () => move(taskId, { ...crew(0), doorAt: wrong }),
          others: () => move(taskId, { ...crew(0), doorAt, others }),
        };
        const { data, message } = await answers[by as keyof typeof answers]();
        expect(message).toBe('到门时间与当前时间相差一年以上，请检查年份');
        expect(data).toMatchObject({ errcode: 'BAD_INPUT', fields: { doorAt: message } });
      }
      expect([await tasksOf(cabinetId), await tasksOf(other.cabinetId)]).toEqual(before);
    },
  );

  it('is not moved once it runs, or where another dispatcher has moved it', async () => {
    const { taskId } = await given(0);
    expect((await move(taskId, { seen: crew(1).vehicleId })).message).toMatch(/刚刚已派给 粤B12345/);
    await desk.checkIn((await desk.nodesOf(taskId))[0]!.node_id);
    expect((await move(taskId)).data).toMatchObject({ errcode: 'TASK_STATE' });
  });

  it('takes the other box on the trailer along, or neither goes', async () => {
    const { firstId, secondId } = await pairs.two();
    await pairs.link(firstId, secondId);
    const taskId = await desk.assign(firstId);
    await desk.publish(taskId);
    expect((await move(taskId)).data.published).toBe(true);
    for (const box of [firstId, secondId]) {
      expect(await living(box)).toMatchObject([{ state: 'published', vehicle_id: crew(1).vehicleId }]);
    }
  });

  it('goes with the others of a whole day in one run, in which what is refused keeps no other back', async () => {
    const [first, second] = [await given(0), await given(14)];
    await desk.app.call(
      dispatch.withdraw,
      { taskId: second.taskId, reason: '客户取消' },
      { token: desk.diaodu },
    );
    const steps = [first, second].map(({ taskId }) => ({ op: 'move' as const, taskId, ...crew(1) }));
    const begun = await desk.app.call(dispatch.beginRun, { steps }, { token: desk.diaodu });
    await desk.app.runJobs();
    const { data } = await desk.app.call(dispatch.run, { id: begun.data.jobId }, { token: desk.diaodu });
    expect(data?.job.title).toBe('改派 2 趟');
    expect(data?.steps.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['done', ''],
      ['not_done', expect.stringMatching(/不能再改派/)],
    ]);
    expect(await living(first.cabinetId)).toMatchObject([
      { state: 'published', vehicle_id: crew(1).vehicleId },
    ]);
  });

  it('is its carrier’s, whichever truck the desk would move it to', async () => {
    const { carrierId: carrier_id } = desk.world;
    const { db } = desk.app;
    await db.updateTable('vehicle').set({ carrier_id }).where('vehicle_id', '=', crew(1).vehicleId).execute();
    await db.updateTable('driver').set({ carrier_id }).where('driver_id', '=', crew(1).driverId).execute();
    const chedui = { token: await desk.app.signIn(desk.world.chedui) };
    const cabinetId = (await desk.later(24)).cabinetIds[0]!;
    const offered = { cabinetIds: [cabinetId], carrierId: carrier_id };
    await desk.app.call(tenders.offer, offered, { token: desk.diaodu });
    const { tenderId } = (await desk.app.call(tenders.own, {}, chedui)).data.data[0]!;
    await desk.app.call(tenders.accept, { tenderId }, chedui);
    await desk.app.call(tenders.assign, { tenderId, ...crew(1) }, chedui);
    const [task] = await living(cabinetId);
    const kept = await move(task!.task_id, crew(0));
    expect(kept.data).toMatchObject({ errcode: 'TASK_STATE' });
    expect(await living(cabinetId)).toEqual([task]);
  });
});
