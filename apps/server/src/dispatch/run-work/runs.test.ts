import { dispatch } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DOCK } from '../../testing/approved-order';
import type { DispatchDesk } from '../../testing/dispatch-desk';
import { openPairDesk, type PairDesk } from '../../testing/pair-desk';
import { JobRun } from '../../kit/jobs';
import { openPlaces } from '../../pricing/places';
import { workRun } from './work-run';

let pairs: PairDesk;
let desk: DispatchDesk;
beforeAll(async () => {
  pairs = await openPairDesk();
  desk = pairs.desk;
});
afterAll(() => desk.app.close());
beforeEach(async () => {
  await desk.app.db.deleteFrom('dispatch_step').execute();
  await desk.app.db.deleteFrom('job').execute();
  await desk.clear();
});

type Step = InputOf<typeof dispatch.beginRun>['steps'][number];
const token = () => ({ token: desk.diaodu });
const assigning = (cabinetId: string, more: object = {}): Step => {
  const { vehicleId, driverId } = desk.assignment(cabinetId);
  return { op: 'assign', cabinetId, vehicleId, driverId, dockId: DOCK.dockId, ...more };
};
const boxes = async (...hours: number[]): Promise<string[]> =>
  Promise.all(hours.map(async (hour) => (await desk.later(hour)).cabinetIds[0]!));
const begin = async (steps: Step[]) =>
  (await desk.app.call(dispatch.beginRun, { steps }, token())).data.jobId;
const run = async (id?: string) => {
  const { data } = await desk.app.call(dispatch.run, { id }, token());
  if (!data) throw new Error('there is no run');
  return data;
};
const tasksOf = (...cabinetIds: string[]) =>
  desk.app.db
    .selectFrom('task')
    .select(['task_id', 'cabinet_id', 'state', 'queue_at'])
    .where('cabinet_id', 'in', cabinetIds)
    .where('state', '<>', 'withdrawn')
    .orderBy('task_id')
    .execute();

describe('a run of the desk', () => {
  it('assigns box by box and publishes task by task; what one is refused for keeps no other back', async () => {
    const [first, second, third] = await boxes(0, 24, 48);
    // Another dispatcher has the second one by now.
    await desk.assign(second!, 1);
    await desk.publish((await tasksOf(second!))[0]!.task_id);
    const jobId = await begin([assigning(first!), assigning(second!), assigning(third!)]);
    expect((await run(jobId)).steps.map(({ outcome }) => outcome)).toEqual([null, null, null]);
    await desk.app.runJobs();
    const { job, steps } = await run(jobId);
    expect(job).toMatchObject({ state: 'done', done: 3, total: 3, title: '派车 3 箱' });
    expect(steps).toMatchObject([
      { op: 'assign', cabinetId: first, outcome: 'done', message: '' },
      { outcome: 'not_done', message: expect.stringMatching(/任务已发布/), taskId: '' },
      { cabinetId: third, outcome: 'done' },
    ]);
    const sent = await begin([
      { op: 'publish', taskId: steps[0]!.taskId },
      { op: 'publish', taskId: '999999999' },
      { op: 'publish', taskId: steps[2]!.taskId },
    ]);
    await desk.app.runJobs();
    const published = await run(sent);
    expect(published.job.title).toBe('发布 3 个任务');
    expect(published.steps.map(({ outcome }) => outcome)).toEqual(['done', 'not_done', 'done']);
    expect((await tasksOf(first!, third!)).map(({ state }) => state)).toEqual(['published', 'published']);
    const kept = await desk.app.db
      .selectFrom('audit_entry')
      .select(['call_name', 'account_id'])
      .where('request_id', 'in', [jobId, sent])
      .execute();
    expect(kept.map(({ call_name }) => call_name).toSorted()).toEqual([
      'opsAssignTask',
      'opsAssignTask',
      'opsPublishTasks',
      'opsPublishTasks',
    ]);
    expect(new Set(kept.map(({ account_id }) => account_id))).toEqual(new Set([desk.world.diaodu]));
  });

  it('keeps the hours of the plan, and says who comes late', async () => {
    const [first, second] = await boxes(0, 2);
    const doorAt = new Date(desk.app.clock.now.getTime() + 4 * 3_600_000);
    const jobId = await begin([assigning(first!, { doorAt: toWireTime(doorAt) }), assigning(second!)]);
    await desk.app.runJobs();
    const { steps } = await run(jobId);
    expect((await tasksOf(first!))[0]!.queue_at).toEqual(doorAt);
    expect(steps.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(steps[1]!.late.join()).toMatch(/预计晚到约/);
  });

  it('puts two boxes on one trailer in one step, or neither', async () => {
    const { firstId, secondId } = await pairs.two();
    await begin([assigning(firstId, { pairWith: secondId })]);
    await desk.app.runJobs();
    expect((await tasksOf(firstId, secondId)).map(({ state }) => state)).toEqual(['assigned', 'assigned']);
    const other = await pairs.two();
    await desk.app.db.updateTable('trailer').set({ load_kg: 20_000 }).execute();
    const jobId = await begin([assigning(other.firstId, { pairWith: other.secondId })]);
    await desk.app.runJobs();
    expect((await run(jobId)).steps[0]).toMatchObject({ outcome: 'not_done' });
    expect(await tasksOf(other.firstId, other.secondId)).toEqual([]);
    const left = await desk.app.db
      .selectFrom('paired_box')
      .select('cabinet_id')
      .where('cabinet_id', 'in', [other.firstId, other.secondId])
      .execute();
    expect(left).toEqual([]);
  });

  it('loads an export into the empty box before it, where that is with the same truck by any press', async () => {
    const { db } = desk.app;
    await db.updateTable('ship_company').set({ turn_consent: 'free' }).execute();
    const [turned, apart] = await Promise.all(
      [0, 2].map(async (hours) => {
        const imported = (await desk.later(hours, { order_type: 1 })).cabinetIds[0]!;
        return { imported, exported: (await desk.later(hours + 24)).cabinetIds[0]! };
      }),
    );
    // It got its truck by another press; the other import went to another one.
    await desk.publish(await desk.assign(turned!.imported));
    await desk.publish(await desk.assign(apart!.imported, 1));
    const jobId = await begin([
      assigning(turned!.exported, { turnOf: turned!.imported }),
      assigning(apart!.exported, { turnOf: apart!.imported }),
    ]);
    await desk.app.runJobs();
    expect((await run(jobId)).steps.map(({ message }) => message)).toEqual(['', '']);
    const turns = await db
      .selectFrom('street_turn')
      .select(['import_cabinet_id', 'export_cabinet_id'])
      .where('undone_at', 'is', null)
      .execute();
    expect(turns).toEqual([{ import_cabinet_id: turned!.imported, export_cabinet_id: turned!.exported }]);
  });

  it('goes on where a node left it, and does nothing twice', async () => {
    const [first, second, third] = await boxes(0, 24, 48);
    const jobId = await begin([first!, second!, third!].map((id) => assigning(id)));
    const { app } = desk;
    await app.db
      .updateTable('job')
      .set({ state: 'running', attempts: 1, taken_until: new Date(app.clock.now.getTime() + 30_000) })
      .where('job_id', '=', jobId)
      .execute();
    const job = await app.db
      .selectFrom('job')
      .selectAll()
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow();
    const cut = new JobRun(app.deps, { ...job, kind: 'dispatch_run', storage_key: null });
    const step = cut.step.bind(cut);
    cut.step = async (done, write) => {
      if (done === 2) cut.close();
      await step(done, write);
    };
    const deps = { ...app.deps, places: openPlaces(app.deps) };
    await expect(workRun(deps, cut)).rejects.toThrow('closing');
    expect(await tasksOf(first!, second!, third!)).toHaveLength(1);
    app.clock.advance(60_000);
    await app.runJobs();
    expect((await run(jobId)).job).toMatchObject({ state: 'done', done: 3 });
    expect((await tasksOf(first!, second!, third!)).map(({ cabinet_id }) => cabinet_id)).toEqual([
      first,
      second,
      third,
    ]);
  });

  it('stops between two boxes when it is asked to, and may be taken up again', async () => {
    const [first] = await boxes(0);
    const jobId = await begin([assigning(first!)]);
    await desk.app.call(dispatch.stepRun, { id: jobId, step: 'cancel' }, token());
    await desk.app.runJobs();
    expect((await run(jobId)).job).toMatchObject({ state: 'cancelled', actions: ['retry'] });
    expect(await tasksOf(first!)).toEqual([]);
    await desk.app.call(dispatch.stepRun, { id: jobId, step: 'retry' }, token());
    await desk.app.runJobs();
    expect(await tasksOf(first!)).toHaveLength(1);
  });

  it('is done for nobody who may dispatch no longer', async () => {
    const [first] = await boxes(0);
    const jobId = await begin([assigning(first!)]);
    const { db } = desk.app;
    const disable = (disabled_at: Date | null) =>
      db.updateTable('account').set({ disabled_at }).where('account_id', '=', desk.world.diaodu).execute();
    await disable(desk.app.clock.now);
    await desk.app.runJobs();
    await disable(null);
    expect((await run(jobId)).job).toMatchObject({
      state: 'failed',
      error: '账号已停用，或没有派车的权限',
    });
    expect(await tasksOf(first!)).toEqual([]);
  });

  it('is seen by whoever began it alone', async () => {
    const [first] = await boxes(0);
    const jobId = await begin([assigning(first!)]);
    expect((await run()).job.jobId).toBe(jobId);
    const admin = await desk.app.signIn(desk.world.admin);
    expect((await desk.app.call(dispatch.run, {}, { token: admin })).data).toBeNull();
    expect(await desk.app.call(dispatch.run, { id: jobId }, { token: admin })).toMatchObject({
      data: { errcode: 'NOT_FOUND' },
    });
    await desk.app.runJobs();
  });

  it('takes tasks back one by one, and says which one had begun', async () => {
    const [first, second] = await boxes(0, 24);
    const [one, two] = [await desk.assign(first!), await desk.assign(second!)];
    await desk.publish(one);
    await desk.checkIn((await desk.nodesOf(one))[0]!.node_id);
    const jobId = await begin([one, two].map((taskId) => ({ op: 'withdraw', taskId, reason: '客户改期' })));
    await desk.app.runJobs();
    const { job, steps } = await run(jobId);
    expect(job.title).toBe('撤回 2 趟');
    expect(steps.map(({ outcome }) => outcome)).toEqual(['not_done', 'done']);
    expect(await tasksOf(first!, second!)).toMatchObject([{ task_id: one, state: 'running' }]);
  });
});
