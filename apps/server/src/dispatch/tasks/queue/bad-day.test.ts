import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';

const desk = await fileDesk();
beforeEach(async () => {
  await desk.app.db.deleteFrom('dispatch_step').execute();
  await desk.app.db.deleteFrom('job').execute();
  await desk.clear();
});

const token = () => ({ token: desk.diaodu });
/** A trip of the first truck on a later day, assigned. */
async function assigned(day: number) {
  const { orderId, cabinetIds } = await desk.later(24 * day);
  return { orderId, cabinetId: cabinetIds[0]!, taskId: await desk.assign(cabinetIds[0]!) };
}
/** Four trips of the first truck, a day apart, all told to its driver. */
async function fourTrips() {
  const trips = [];
  for (const day of [0, 1, 2, 3]) trips.push(await assigned(day));
  expect((await desk.publish(...trips.map(({ taskId }) => taskId))).data).toEqual({
    published: 4,
    refused: [],
  });
  return trips;
}
const stateOf = async (taskId: string) =>
  await desk.app.db
    .selectFrom('task')
    .select(['state', 'queued', 'vehicle_id'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
async function worked(steps: Parameters<typeof begin>[0]) {
  await begin(steps);
  await desk.app.runJobs();
  return (await desk.app.call(dispatch.run, {}, token())).data.steps;
}
const begin = (steps: { op: 'move'; taskId: string; vehicleId: string; driverId: string; seen: string }[]) =>
  desk.app.call(dispatch.beginRun, { steps }, token());

describe('a truck that breaks down with three trips to go', () => {
  it('gives what runs to another one where it stands, and the others follow in one run', async () => {
    const [first, ...rest] = await fourTrips();
    for (const node of (await desk.nodesOf(first!.taskId)).slice(0, 3)) {
      desk.app.clock.advance(60_000);
      expect((await desk.checkIn(node.node_id)).code).toBe('1');
    }
    const [broken, other] = desk.world.vehicleIds;
    const crew = { vehicleId: other, driverId: desk.world.driverIds[1] };
    const handed = await desk.app.call(
      dispatch.handOver,
      { taskId: first!.taskId, ...crew, reason: '水箱漏水' },
      token(),
    );
    expect(handed.code).toBe('1');
    const steps = await worked(
      rest.map(({ taskId }) => ({ op: 'move' as const, taskId, ...crew, seen: broken })),
    );
    expect(steps.map(({ outcome, message }) => [outcome, message])).toEqual(rest.map(() => ['done', '']));
    const open = await desk.app.db
      .selectFrom('task')
      .select(['vehicle_id', 'state', 'queued'])
      .where('state', 'in', ['assigned', 'published', 'running'])
      .orderBy('queue_at')
      .execute();
    expect(open).toHaveLength(4);
    expect(new Set(open.map(({ vehicle_id }) => vehicle_id))).toEqual(new Set([other]));
    expect(open.map(({ queued }) => queued)).toEqual([false, true, true, true]);
  });
});

describe('a driver who refuses the second of four trips', () => {
  it('keeps the others in their order, and the box waits for another truck', async () => {
    const [first, second, third, fourth] = await fourTrips();
    const driver = await desk.app.signIn(desk.world.driver);
    const refused = await desk.app.call(
      driverApp.refuse,
      { taskId: second!.taskId, reason: '证件不全，进不了港' },
      { token: driver },
    );
    expect(refused.code).toBe('1');
    expect((await stateOf(second!.taskId)).state).not.toBe('published');
    const { tasks } = (await desk.app.call(driverApp.tasks, {}, { token: driver })).data;
    expect(tasks.map(({ taskId, trip, queued }) => [taskId, trip, queued])).toEqual([
      [first!.taskId, 1, false],
      [third!.taskId, 2, true],
      [fourth!.taskId, 3, true],
    ]);
    const [, other] = desk.world.vehicleIds;
    const again = await desk.assign(second!.cabinetId, 1);
    expect((await desk.publish(again)).data).toEqual({ published: 1, refused: [] });
    expect(await stateOf(again)).toMatchObject({ state: 'published', vehicle_id: other });
  });
});

describe('a truck whose papers end before a later trip', () => {
  it('is sent on those before, and of the later one it is said which paper and when', async () => {
    const near = await assigned(0);
    const far = await assigned(3);
    const ends = new Date(desk.app.clock.now.getTime() + 2 * 24 * 3600_000);
    await desk.app.db
      .updateTable('fleet_paper')
      .set({ expires_on: ends.toISOString().slice(0, 10) })
      .where('vehicle_id', '=', desk.world.vehicleIds[0])
      .where('kind', '=', 'vehicle_licence')
      .execute();
    const { published, refused } = (await desk.publish(near.taskId, far.taskId)).data;
    expect(published).toBe(1);
    expect(refused).toMatchObject([{ taskId: far.taskId }]);
    expect(refused[0]!.message).toMatch(/行驶证/);
    expect(await stateOf(near.taskId)).toMatchObject({ state: 'published' });
    expect(await stateOf(far.taskId)).toMatchObject({ state: 'assigned' });
    await desk.app.db.updateTable('fleet_paper').set({ expires_on: null }).execute();
  });
});

describe('a text with an address of 300 signs', () => {
  it('has all of it', async () => {
    const address = `${'工业大道'.repeat(74)}九十九号`;
    const { cabinetIds } = await desk.later(0, { address });
    await desk.assign(cabinetIds[0]!);
    const { groups } = (await desk.app.call(dispatch.texts, { audience: 'to_driver', cabinetIds }, token()))
      .data;
    expect(groups[0]!.text).toContain(address);
  });
});

describe('a thousand boxes sent at once', () => {
  it('are taken as one run, each told on its own', { timeout: 120_000 }, async () => {
    const { taskId } = await assigned(0);
    const steps = [taskId, ...Array.from({ length: 999 }, (_, i) => String(900_000_000 + i))].map((id) => ({
      op: 'publish' as const,
      taskId: id,
    }));
    const { data } = await desk.app.call(dispatch.beginRun, { steps }, token());
    await desk.app.runJobs();
    const run = (await desk.app.call(dispatch.run, { id: data.jobId }, token())).data;
    expect(run.job).toMatchObject({ state: 'done', done: 1_000, total: 1_000 });
    expect(run.steps.filter(({ outcome }) => outcome === 'done')).toMatchObject([{ taskId }]);
    expect(run.steps.filter(({ outcome, message }) => outcome === 'not_done' && message !== '')).toHaveLength(
      999,
    );
  });
});
