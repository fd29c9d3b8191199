import { dispatch } from '@boxhaul/contract/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { DOCK } from '../../testing/approved-order';
import { insertPosition } from '../../testing/insert-position';
import { proposeCheckIns } from './propose-check-ins';

const MINUTE = 60_000;
const KM = 1 / 111.195;

const desk = await fileDesk();
beforeEach(() => desk.clear());

/** A report a minute, so many km north of the dock, the last one now. */
async function drive(km: readonly number[]): Promise<Date[]> {
  const { app, world } = desk;
  const times: Date[] = [];
  for (const north of km) {
    app.clock.advance(MINUTE);
    times.push(app.clock.now);
    await insertPosition(app.db, world.vehicleIds[0], {
      at: app.clock.now,
      lng: DOCK.lng,
      lat: DOCK.lat + north * KM,
    });
  }
  return times;
}
/** A published task that was accepted a moment ago. */
async function accepted() {
  const { orderId, cabinetIds } = await desk.order();
  const taskId = await desk.assign(cabinetIds[0]!);
  await desk.publish(taskId);
  const nodes = await desk.nodesOf(taskId);
  await desk.checkIn(nodes[0]!.node_id);
  return { orderId, taskId, nodes };
}
async function proposed(orderId: string) {
  await proposeCheckIns(desk.app.db, desk.app.clock.now);
  const { cabinets } = (await desk.app.call(dispatch.order, { id: orderId }, { token: desk.diaodu })).data;
  return cabinets[0]!.tasks[0]!.signs;
}
const refuse = (nodeId: string, doneAt: string) =>
  desk.app.call(dispatch.refuseProposal, { nodeId, doneAt, reason: '在港外排队' }, { token: desk.diaodu });

it('proposes the arrival at a dock with its times, which is checked in like any other', async () => {
  const { orderId, nodes } = await accepted();
  expect(await proposed(orderId)).toEqual([]);
  const times = await drive([5, 3, 0.5, 0.1, 0.1]);
  expect(await proposed(orderId)).toEqual([]);
  await drive([0.1]);
  const [proposal] = await proposed(orderId);
  expect(proposal).toEqual({
    nodeId: nodes[1]!.node_id,
    kind: 'entered',
    doneAt: toWireTime(times[2]!),
    other: toWireTime(times[1]!),
    proof: false,
    radiusM: 1_000,
  });
  expect((await desk.checkIn(proposal!.nodeId, { doneAt: proposal!.doneAt })).code).toBe('1');
  expect((await desk.nodesOf(nodes[1]!.task_id))[1]).toMatchObject({ done_at: times[2], in_fence: true });
  // The next one is done by who leaves.
  expect(await proposed(orderId)).toEqual([]);
  const left = await drive([0.1, 0.1, 2, 4, 6, 8]);
  expect(await proposed(orderId)).toEqual([
    {
      nodeId: nodes[2]!.node_id,
      kind: 'left',
      doneAt: toWireTime(left[1]!),
      other: toWireTime(left[2]!),
      proof: true,
      radiusM: 1_000,
    },
  ]);
});

it('is put right by what comes late, until somebody answers', async () => {
  const { orderId, nodes } = await accepted();
  const before = await drive([5]);
  desk.app.clock.advance(10 * MINUTE);
  const times = await drive([0.1, 0.1, 0.1, 0.1]);
  expect(await proposed(orderId)).toMatchObject([
    { doneAt: toWireTime(times[0]!), other: toWireTime(before[0]!) },
  ]);
  const late = new Date(times[0]!.getTime() - 2 * MINUTE);
  const { app, world } = desk;
  const point = { lng: DOCK.lng, lat: DOCK.lat + 0.3 * KM, altitude: 0, status: 3, alarm: 0 };
  await app.db
    .insertInto('position')
    .values({
      ...point,
      vehicle_id: world.vehicleIds[0],
      at: late,
      speed: 0,
      course: 0,
      received_at: app.clock.now,
    })
    .execute();
  expect(await proposed(orderId)).toMatchObject([{ doneAt: toWireTime(late) }]);
  expect(await refuse(nodes[1]!.node_id, toWireTime(times[0]!))).toMatchObject({
    data: { errcode: 'CONFLICT' },
  });
  expect((await refuse(nodes[1]!.node_id, toWireTime(late))).code).toBe('1');
  expect(await proposed(orderId)).toEqual([]);
  await drive([0.1]);
  expect(await proposed(orderId)).toEqual([]);
  expect(await refuse(nodes[1]!.node_id, toWireTime(late))).toMatchObject({ data: { errcode: 'CONFLICT' } });
});

it('says nothing of what was before the task, of other trucks, and of a task that was taken back', async () => {
  await drive([0.1, 0.1, 0.1, 0.1, 0.1]);
  desk.app.clock.advance(MINUTE);
  const { orderId, taskId } = await accepted();
  expect(await proposed(orderId)).toEqual([]);
  await drive([0.1, 0.1, 0.1, 0.1, 0.1]);
  await desk.app.db.updateTable('task').set({ state: 'withdrawn' }).where('task_id', '=', taskId).execute();
  await proposeCheckIns(desk.app.db, desk.app.clock.now);
  const nodes = (await desk.nodesOf(taskId)).map(({ node_id }) => node_id);
  const rows = await desk.app.db
    .selectFrom('node_proposal')
    .where('node_id', 'in', nodes)
    .select('kind')
    .execute();
  expect(rows).toEqual([]);
});

it('goes when late positions say that the truck was not there', async () => {
  const { orderId, nodes } = await accepted();
  const times = await drive([0.1, 0.1, 0.1, 0.1]);
  expect(await proposed(orderId)).toHaveLength(1);
  const { app, world } = desk;
  await app.db
    .updateTable('position')
    .set({ lat: DOCK.lat + 30 * KM })
    .where('vehicle_id', '=', world.vehicleIds[0])
    .where('at', '>=', times[0]!)
    .execute();
  expect(await proposed(orderId)).toEqual([]);
  const rows = await app.db
    .selectFrom('node_proposal')
    .where('node_id', '=', nodes[1]!.node_id)
    .select('kind')
    .execute();
  expect(rows).toEqual([]);
});

it('says nothing of a node that positions may not speak for, though it has a fence', async () => {
  const { orderId, nodes } = await accepted();
  const allow = (signable: boolean) =>
    desk.app.db.updateTable('task_node').set({ signable }).where('node_id', '=', nodes[1]!.node_id).execute();
  await allow(false);
  await drive([5, 0.1, 0.1, 0.1, 0.1]);
  expect(await proposed(orderId)).toEqual([]);
  await allow(true);
  expect(await proposed(orderId)).toMatchObject([{ nodeId: nodes[1]!.node_id }]);
});

it('says of a trip that was promised in the morning nothing that its truck did on the trip before', async () => {
  const first = await accepted();
  const { orderId, cabinetIds } = await desk.later(24);
  const taskId = await desk.assign(cabinetIds[0]!);
  await desk.publish(taskId);
  expect((await desk.checkIn((await desk.nodesOf(taskId))[0]!.node_id)).code).toBe('1');
  await drive([5, 3, 0.1, 0.1, 0.1, 0.1, 3, 5, 8, 9]);
  for (const { node_id } of first.nodes.slice(1)) await desk.checkIn(node_id);
  await drive([8]);
  expect(await proposed(orderId)).toEqual([]);
  const times = await drive([3, 0.1, 0.1, 0.1, 0.1]);
  expect(await proposed(orderId)).toMatchObject([{ kind: 'entered', doneAt: toWireTime(times[1]!) }]);
});
