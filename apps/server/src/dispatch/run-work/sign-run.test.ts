import { dispatch } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSignDesk, type SignDesk } from '../../testing/sign-desk';

let desk: SignDesk;
beforeAll(async () => {
  desk = await openSignDesk();
});
afterAll(() => desk.app.close());
beforeEach(async () => {
  await desk.app.db.deleteFrom('dispatch_step').execute();
  await desk.app.db.deleteFrom('job').execute();
  await desk.clear();
});

const token = () => ({ token: desk.diaodu });
const picked = async (input: InputOf<typeof dispatch.pick> = {}) =>
  (await desk.app.call(dispatch.pick, input, token())).data.boxes;
/** What the press on all boxes of a filter sends. */
const steps = async () =>
  (await picked()).flatMap(({ signed }) => signed.map((one) => ({ op: 'sign' as const, ...one })));

it('takes what positions say of all boxes that were counted, one by one, and says which had changed', async () => {
  const first = await desk.trip({ proof: 'pick_empty' });
  const second = await desk.trip({ truck: 1 });
  await desk.round(0);
  await desk.round(1);
  await desk.propose();
  const seen = await steps();
  expect(seen.map(({ taskId, signs }) => [taskId, signs.length])).toEqual([
    [first.taskId, 1],
    [second.taskId, 3],
  ]);
  const [arrival] = await desk.signs(first.orderId);
  // Another dispatcher was faster with the first.
  await desk.checkIn(arrival!.nodeId, { doneAt: arrival!.doneAt });
  const { data } = await desk.app.call(dispatch.beginRun, { steps: seen }, token());
  await desk.app.runJobs();
  const run = (await desk.app.call(dispatch.run, { id: data.jobId }, token())).data;
  expect(run?.job).toMatchObject({ state: 'done', done: 2, total: 2, title: '登记到离 2 箱 4 个节点' });
  expect(run?.steps).toMatchObject([
    { op: 'sign', outcome: 'not_done', message: '“到达提柜码头”已登记，请刷新后重试', taskId: first.taskId },
    { op: 'sign', outcome: 'done', message: '', taskId: second.taskId, cabinetId: second.cabinetId },
  ]);
  expect(await desk.doneOf(first.taskId)).toEqual(['accept', 'arrive_pickup']);
  expect(await desk.doneOf(second.taskId)).toEqual(['accept', 'arrive_pickup', 'pick_empty', 'arrive_door']);
  const kept = await desk.app.db
    .selectFrom('audit_entry')
    .select('call_name')
    .where('request_id', '=', data.jobId)
    .execute();
  expect(kept).toEqual([{ call_name: 'opsTakeNodeSigns' }]);
});

it('counts a box once that has signs on two tasks', async () => {
  const { cabinetIds } = await desk.order();
  const legs = [
    await desk.assign(cabinetIds[0]!, 0, 'pickup'),
    await desk.assign(cabinetIds[0]!, 1, 'shuttle'),
  ];
  const signs = [{ nodeId: '1', doneAt: '2026-11-20 10:00:00' }];
  const two = legs.map((taskId) => ({ op: 'sign' as const, taskId, signs }));
  const { data } = await desk.app.call(dispatch.beginRun, { steps: two }, token());
  const run = (await desk.app.call(dispatch.run, { id: data.jobId }, token())).data;
  expect(run?.job.title).toBe('登记到离 1 箱 2 个节点');
});

it('counts nothing of a box that is held up, nor what asks for a proof', async () => {
  const trip = await desk.trip({ proof: 'pick_empty' });
  const other = await desk.trip({ truck: 1 });
  await desk.round(0);
  await desk.round(1);
  await desk.propose();
  const [arrival] = await desk.signs(trip.orderId);
  await desk.checkIn(arrival!.nodeId, { doneAt: arrival!.doneAt });
  const held = { cabinetId: other.cabinetId, kind: 'held' as const, reason: '码头封港' };
  await desk.app.call(dispatch.holdBox, held, token());
  expect(await desk.signs(trip.orderId)).toMatchObject([{ proof: true }, { proof: false }]);
  expect(await steps()).toEqual([]);
});

it('is begun by nobody who may not check in, and done for nobody who may no longer', async () => {
  const trip = await desk.trip();
  await desk.round();
  await desk.propose();
  const wanted = await steps();
  const { app } = desk;
  const role = (rights: readonly ('dispatch.assign' | 'dispatch.view' | 'dispatch.checkin')[]) =>
    app.db
      .updateTable('ops_role')
      .set({ rights: [...rights] })
      .where('role_code', '=', 'diaodu')
      .execute();
  const before = await app.db
    .selectFrom('ops_role')
    .select('rights')
    .where('role_code', '=', 'diaodu')
    .executeTakeFirstOrThrow();
  const { data } = await app.call(dispatch.beginRun, { steps: wanted }, token());
  await role(['dispatch.view', 'dispatch.assign']);
  expect(await app.call(dispatch.beginRun, { steps: wanted }, token())).toMatchObject({
    data: { errcode: 'FORBIDDEN' },
  });
  await app.runJobs();
  const run = (await app.call(dispatch.run, { id: data.jobId }, token())).data;
  expect(run?.steps).toMatchObject([{ outcome: 'not_done', message: '您没有此操作的权限' }]);
  expect(await desk.doneOf(trip.taskId)).toEqual(['accept']);
  await app.db.updateTable('ops_role').set(before).where('role_code', '=', 'diaodu').execute();
});
