import { dispatch } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  const { db } = desk.app;
  await db.deleteFrom('dispatch_step').execute();
  await db.deleteFrom('job').execute();
  await desk.clear();
  await db.deleteFrom('notice_delivery').execute();
  await db.deleteFrom('notice_inbox').execute();
  await db.deleteFrom('notice').execute();
});

type Step = InputOf<typeof dispatch.beginRun>['steps'][number];
const token = () => ({ token: desk.diaodu });
const begin = async (steps: Step[]) =>
  (await desk.app.call(dispatch.beginRun, { steps }, token())).data.jobId;
const step = (id: string, way: 'cancel' | 'retry') =>
  desk.app.call(dispatch.stepRun, { id, step: way }, token());
const publishing = (taskIds: readonly string[]): Step[] =>
  taskIds.map((taskId) => ({ op: 'publish', taskId }));

/** Tasks that are assigned, a day apart, the first of them first. */
async function assigned(...trucks: (0 | 1)[]): Promise<string[]> {
  const tasks: string[] = [];
  for (const [at, truck] of trucks.entries()) {
    const { cabinetIds } = await desk.later(at * 24);
    tasks.push(await desk.assign(cabinetIds[0]!, truck));
  }
  return tasks;
}

/** What drivers were told, in its order. */
const told = () =>
  desk.app.db
    .selectFrom('notice')
    .select(['kind', 'title', 'body', 'subject_id'])
    .where('kind', 'in', ['task_published', 'task_withdrawn', 'task_changed'])
    .orderBy('notice_id')
    .execute();
const titles = async () => (await told()).map(({ title }) => title).toSorted((a, b) => a.localeCompare(b));
const TASKS = (trips: number) => `新任务 ${trips} 趟`;

/** A node that dies after so many steps; what it held is free for the next one. */
async function dieAfter(jobId: string, count: number): Promise<void> {
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
  const work = cut.step.bind(cut);
  cut.step = async (done, write) => {
    if (done > count) cut.close();
    await work(done, write);
  };
  await expect(workRun({ ...app.deps, places: openPlaces(app.deps) }, cut)).rejects.toThrow('closing');
}
const lease = () => desk.app.clock.advance(31_000);

describe('the drivers of a run', () => {
  it('are told once each of all that it has published to them, with the first pick-up; customers of each box', async () => {
    const tasks = await assigned(0, 1, 0, 1, 0);
    const { db, clock } = desk.app;
    await db.updateTable('task').set({ fetch_minutes: 30, to_door_minutes: 90 }).execute();
    const at = clock.now;
    await begin(publishing(tasks.toReversed()));
    await desk.app.runJobs();
    const notices = await told();
    expect(notices.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b))).toEqual([
      TASKS(2),
      TASKS(3),
    ]);
    const { body, subject_id } = notices.find(({ title }) => title === TASKS(3))!;
    expect(subject_id).toBeNull();
    // The first door is in six hours, its dock two before; Shanghai is eight ahead.
    const start = new Date(at.getTime() + 12 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ');
    expect(body).toBe(`已派给您 3 趟任务，第一趟计划 ${start} 到盐田国际 YICT 提柜，请接单。`);
    const customers = await db
      .selectFrom('notice')
      .select('notice_id')
      .where('kind', '=', 'truck_assigned')
      .execute();
    expect(customers).toHaveLength(5);
    const his = await db
      .selectFrom('notice_inbox')
      .select('notice_id')
      .where('account_id', '=', desk.world.driver)
      .execute();
    expect(his).toHaveLength(1);
  });

  it('read of one single box what they read of one that is published by hand', async () => {
    const [run, hand] = await assigned(0, 1);
    await desk.publish(hand!);
    await begin(publishing([run!]));
    await desk.app.runJobs();
    const [byHand, byRun] = await told();
    expect(byHand).toMatchObject({ title: '新任务', subject_id: hand });
    expect(byRun).toMatchObject({ title: '新任务', subject_id: run });
    expect(byRun!.body).toMatch(/^订单 \S+ 第 1 箱（粤B12345）的任务已派给您，请接单。$/);
  });

  it('are told by the node that goes on where another one died, once', async () => {
    const jobId = await begin(publishing(await assigned(0, 1, 0, 1, 0)));
    await dieAfter(jobId, 3);
    expect(await told()).toEqual([]);
    lease();
    await desk.app.runJobs();
    expect(await titles()).toEqual([TASKS(2), TASKS(3)]);
    await desk.app.runJobs();
    expect(await told()).toHaveLength(2);
  });

  it('hear nothing of a task that is taken back before its end, neither that it was theirs nor that it is not', async () => {
    const tasks = await assigned(0, 1, 0, 0);
    const jobId = await begin(publishing(tasks));
    await dieAfter(jobId, 3);
    const { data } = await desk.app.call(dispatch.undoPublish, { taskIds: [tasks[0]!, tasks[1]!] }, token());
    expect(data.undone).toBe(2);
    lease();
    await desk.app.runJobs();
    expect(await titles()).toEqual([TASKS(2)]);
    // Of what they were told, they hear that it is over.
    await desk.app.call(dispatch.withdraw, { taskId: tasks[2]!, reason: '客户改期' }, token());
    expect((await told()).at(-1)).toMatchObject({ kind: 'task_withdrawn', subject_id: tasks[2] });
  });

  it('count two on one trailer as one trip', async () => {
    const { firstId, secondId } = await pairs.two();
    await pairs.link(firstId, secondId);
    await desk.assign(firstId);
    const tasks = [(await pairs.taskOf(firstId))!.task_id, (await pairs.taskOf(secondId))!.task_id];
    await begin(publishing(tasks));
    await desk.app.runJobs();
    const [notice, ...more] = await told();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ title: TASKS(1), body: expect.stringMatching(/1 趟任务（2 箱）/) });
  });

  it('are told of what is moved to them, once', async () => {
    const tasks = await assigned(0, 0);
    await desk.publish(...tasks);
    const before = (await told()).length;
    const { vehicleIds, driverIds } = desk.world;
    await begin(
      tasks.map((taskId) => ({ op: 'move', taskId, vehicleId: vehicleIds[1], driverId: driverIds[1] })),
    );
    await desk.app.runJobs();
    const more = (await told()).slice(before);
    expect(more.map(({ title }) => title)).toEqual(['任务被撤回', '任务被撤回', TASKS(2)]);
  });
});

describe('a run that does not come to its end', () => {
  it('tells of what it has published when it is stopped, and of the rest when it is taken up again', async () => {
    const jobId = await begin(publishing(await assigned(0, 0, 0, 0)));
    await dieAfter(jobId, 2);
    // It waits for a node, so that the call ends it.
    await desk.app.db.updateTable('job').set({ state: 'queued', taken_until: null }).execute();
    await step(jobId, 'cancel');
    expect(await titles()).toEqual([TASKS(2)]);
    await step(jobId, 'cancel');
    await step(jobId, 'retry');
    await desk.app.runJobs();
    expect(await titles()).toEqual([TASKS(2), TASKS(2)]);
  });

  it('tells when the next node finds that it was to stop', async () => {
    const jobId = await begin(publishing(await assigned(0, 0, 0)));
    await dieAfter(jobId, 2);
    await step(jobId, 'cancel');
    expect(await told()).toEqual([]);
    lease();
    await desk.app.runJobs();
    expect(await titles()).toEqual([TASKS(2)]);
  });

  it('tells when its beginner may dispatch no longer', async () => {
    const jobId = await begin(publishing(await assigned(0, 0, 0)));
    await dieAfter(jobId, 2);
    const { db, clock } = desk.app;
    const disable = (disabled_at: Date | null) =>
      db.updateTable('account').set({ disabled_at }).where('account_id', '=', desk.world.diaodu).execute();
    await disable(clock.now);
    lease();
    await desk.app.runJobs();
    await disable(null);
    expect(await titles()).toEqual([TASKS(2)]);
    const { state } = await db.selectFrom('job').select('state').executeTakeFirstOrThrow();
    expect(state).toBe('failed');
  });
});
