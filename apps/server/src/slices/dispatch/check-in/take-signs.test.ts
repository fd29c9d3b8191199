import { dispatch, type InputOf } from '@boxhaul/contract';
import { type NodeKind, toWireTime } from '@boxhaul/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSignDesk, type SignDesk } from '../../../testing/sign-desk';
import { whileHeld } from '../../../testing/while-held';
import { lockOrderOfNode } from '../dispatch.repo';

let desk: SignDesk;
beforeAll(async () => {
  desk = await openSignDesk();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.clear());

type Seen = InputOf<typeof dispatch.takeSigns>['signs'];
const take = (taskId: string, signs: Seen, token = desk.diaodu) =>
  desk.app.call(dispatch.takeSigns, { taskId, signs }, { token });
/** A truck that went round, and what the board says of its task. */
async function went(proof?: NodeKind) {
  const trip = await desk.trip({ ...(proof && { proof }) });
  const times = await desk.round();
  await desk.propose();
  const signs = await desk.signs(trip.orderId);
  return { ...trip, times, signs, seen: signs.map(({ nodeId, doneAt }) => ({ nodeId, doneAt })) };
}
const BEGUN = ['accept'];
const PASSAGE = ['accept', 'arrive_pickup', 'pick_empty', 'arrive_door'];

describe('what positions say of a passage', () => {
  it('is taken in one press, each node with its own time and place, by the dispatcher', async () => {
    const { taskId, orderId, times, signs, seen } = await went();
    expect(signs.map(({ kind, doneAt, other, proof }) => [kind, doneAt, other, proof])).toEqual([
      ['entered', toWireTime(times[3]!), toWireTime(times[2]!), false],
      ['left', toWireTime(times[8]!), toWireTime(times[9]!), false],
      ['entered', toWireTime(times[14]!), toWireTime(times[13]!), false],
    ]);
    expect((await take(taskId, seen)).data).toEqual({ taken: 3, orderState: 'running' });
    const nodes = (await desk.nodesOf(taskId)).slice(1, 4);
    expect(nodes).toMatchObject(
      [3, 8, 14].map((at) => ({ done_at: times[at], done_by: desk.world.diaodu, in_fence: true })),
    );
    expect(await desk.signs(orderId)).toEqual([]);
    const kept = await desk.app.db
      .selectFrom('audit_entry')
      .select('target_id')
      .where('call_name', '=', 'opsTakeNodeSigns')
      .execute();
    expect(kept).toEqual([{ target_id: orderId }]);
  });

  it('is judged and said with the radius of each node', async () => {
    const { taskId, orderId } = await desk.trip();
    const radius = { radius_m: 2_500 };
    await desk.app.db
      .updateTable('task_node')
      .set(radius)
      .where('task_id', '=', taskId)
      .where('place', '=', 'door')
      .execute();
    const times = await desk.round();
    await desk.propose();
    const signs = await desk.signs(orderId);
    expect(signs.map(({ radiusM }) => radiusM)).toEqual([1_000, 1_000, 2_500]);
    // It is there a report earlier than it were within a kilometre.
    expect(signs[2]!.doneAt).toBe(toWireTime(times[13]!));
  });

  it('begins with a task that its driver never accepted on a phone', async () => {
    const { taskId, orderId } = await desk.trip({ accepted: false });
    const times = await desk.round();
    await desk.propose();
    const signs = await desk.signs(orderId);
    expect(signs.map(({ kind, doneAt }) => [kind, doneAt])).toEqual([
      ['entered', toWireTime(times[2]!)],
      ['entered', toWireTime(times[3]!)],
      ['left', toWireTime(times[8]!)],
      ['entered', toWireTime(times[14]!)],
    ]);
    const seen = signs.map(({ nodeId, doneAt }) => ({ nodeId, doneAt }));
    expect((await take(taskId, seen)).data).toEqual({ taken: 4, orderState: 'running' });
    expect(await desk.doneOf(taskId)).toEqual(PASSAGE);
  });

  it('may be taken in part, from its beginning', async () => {
    const { taskId, seen } = await went();
    expect(await take(taskId, seen.slice(1))).toMatchObject({
      data: { errcode: 'CONFLICT' },
      message: '请先登记“到达提柜码头”',
    });
    expect(await desk.doneOf(taskId)).toEqual(BEGUN);
    expect((await take(taskId, seen.slice(0, 1))).data).toMatchObject({ taken: 1 });
    expect((await take(taskId, seen.slice(1))).data).toMatchObject({ taken: 2 });
    expect(await desk.doneOf(taskId)).toEqual(PASSAGE);
  });

  it('is shown to the first node that asks for a proof, which is never taken without it', async () => {
    const { taskId, orderId, signs, seen } = await went('pick_empty');
    expect(signs.map(({ proof }) => proof)).toEqual([false, true]);
    expect(await take(taskId, seen)).toMatchObject({ data: { errcode: 'BAD_INPUT' } });
    expect(await desk.doneOf(taskId)).toEqual(BEGUN);
    expect((await take(taskId, seen.slice(0, 1))).data).toMatchObject({ taken: 1 });
    const [left] = await desk.signs(orderId);
    expect(left).toMatchObject({ proof: true, doneAt: seen[1]!.doneAt });
    expect(await take(taskId, seen.slice(1))).toMatchObject({ data: { errcode: 'BAD_INPUT' } });
    expect((await desk.checkIn(left!.nodeId, { doneAt: left!.doneAt })).code).toBe('1');
    // What waited behind it is said now.
    await desk.propose();
    expect(await desk.signs(orderId)).toMatchObject([{ kind: 'entered', proof: false }]);
  });

  it('is not where late positions have moved one of them: nothing is half done', async () => {
    const { taskId, orderId, times, seen } = await went();
    const { app, world } = desk;
    // It came to its door a minute later than it seemed.
    await app.db
      .updateTable('position')
      .set({ lat: 22.5728 + 10 / 111.195 })
      .where('vehicle_id', '=', world.vehicleIds[0])
      .where('at', '=', times[14]!)
      .execute();
    await desk.propose();
    expect(await take(taskId, seen)).toMatchObject({
      data: { errcode: 'CONFLICT' },
      message: `“到达装货点”的定位时间已变为 ${toWireTime(times[15]!).slice(5)}，请核对后重试`,
    });
    expect(await desk.doneOf(taskId)).toEqual(BEGUN);
    const now = (await desk.signs(orderId)).map(({ nodeId, doneAt }) => ({ nodeId, doneAt }));
    expect((await take(taskId, now)).data).toMatchObject({ taken: 3 });
  });

  it('goes where positions say it no longer, with all behind it', async () => {
    const { taskId, orderId, times, seen } = await went();
    await desk.app.db
      .updateTable('position')
      .set({ lat: 22.5728 + 10 / 111.195 })
      .where('vehicle_id', '=', desk.world.vehicleIds[0])
      .where('at', '>=', times[14]!)
      .execute();
    await desk.propose();
    expect(await desk.signs(orderId)).toHaveLength(2);
    expect(await take(taskId, seen)).toMatchObject({ message: '定位不再显示“到达装货点”，请刷新后重试' });
    expect(await desk.doneOf(taskId)).toEqual(BEGUN);
  });

  it('has one winner where two dispatchers press at once', async () => {
    const { taskId, orderId, nodeIds, seen } = await went();
    const admin = await desk.app.signIn(desk.world.admin);
    const [first, second] = await whileHeld(desk.app.db, (tx) => lockOrderOfNode(tx, nodeIds[1]!), [
      () => take(taskId, seen),
      () => take(taskId, seen, admin),
    ]);
    expect(first!.data).toMatchObject({ taken: 3 });
    expect(second).toMatchObject({
      data: { errcode: 'CONFLICT' },
      message: '“到达提柜码头”已登记，请刷新后重试',
    });
    const events = await desk.app.db
      .selectFrom('order_event')
      .select('event')
      .where('order_id', '=', orderId)
      .where('event', '=', 'node_done')
      .execute();
    expect(events).toHaveLength(4);
  });

  it('is not where somebody has noted a later time before it by hand', async () => {
    const { taskId, seen } = await went();
    await desk.checkIn(seen[0]!.nodeId);
    expect(await take(taskId, seen.slice(1))).toMatchObject({
      data: { errcode: 'CONFLICT' },
      message: '完成时间不能早于“到达提柜码头”的时间',
    });
    expect(await desk.doneOf(taskId)).toEqual(['accept', 'arrive_pickup']);
  });

  it('is nothing of another task, and nothing behind what somebody refused', async () => {
    const { taskId, orderId, seen } = await went();
    const other = await desk.trip({ truck: 1 });
    expect(await take(other.taskId, seen)).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
    const { nodeId, doneAt } = seen[1]!;
    await desk.app.call(
      dispatch.refuseProposal,
      { nodeId, doneAt, reason: '还在港内' },
      { token: desk.diaodu },
    );
    expect(await desk.signs(orderId)).toHaveLength(1);
    // Not even while nobody has looked anew, should the refused one be done by hand.
    const kept = await desk.app.db
      .selectFrom('node_proposal')
      .select('kind')
      .where('node_id', '=', seen[2]!.nodeId)
      .execute();
    expect(kept).toEqual([]);
    expect(await take(taskId, seen)).toMatchObject({ data: { errcode: 'CONFLICT' } });
    await desk.propose();
    expect(await desk.signs(orderId)).toHaveLength(1);
  });

  it('waits for a person while the box is held up', async () => {
    const { taskId, cabinetId, seen } = await went();
    const held = { cabinetId, kind: 'held' as const, reason: '码头封港' };
    await desk.app.call(dispatch.holdBox, held, { token: desk.diaodu });
    expect(await take(taskId, seen)).toMatchObject({
      data: { errcode: 'CONFLICT' },
      message: '该箱已挂起或未确定，请逐个登记并说明原因',
    });
    expect(await desk.doneOf(taskId)).toEqual(BEGUN);
  });

  it('is taken by nobody else than who may check in', async () => {
    const { taskId, seen } = await went();
    const { world, app } = desk;
    for (const who of [world.kefu, world.owner, world.stranger, world.driver]) {
      expect(await take(taskId, seen, await app.signIn(who))).toMatchObject({
        data: { errcode: 'FORBIDDEN' },
      });
    }
    expect(await desk.doneOf(taskId)).toEqual(BEGUN);
  });
});
