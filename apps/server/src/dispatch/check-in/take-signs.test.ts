import { dispatch } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import type { NodeKind } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSignDesk, type SignDesk } from '../../testing/sign-desk';
import { whileLocked } from '../../testing/while-locked';
import { lockOrderOfNode } from '../tasks/tasks.repo';

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

  it('is shown behind a node that asks for a proof, which is never taken without it', async () => {
    const { taskId, orderId, signs, seen } = await went('pick_empty');
    expect(signs.map(({ proof }) => proof)).toEqual([false, true, false]);
    expect(await take(taskId, seen)).toMatchObject({
      data: { errcode: 'REASON_WANTED' },
      message: expect.stringContaining('“提空柜”'),
    });
    expect(await desk.doneOf(taskId)).toEqual(BEGUN);
    expect((await take(taskId, seen.slice(0, 1))).data).toMatchObject({ taken: 1 });
    expect(await desk.signs(orderId)).toMatchObject([
      { proof: true, doneAt: seen[1]!.doneAt },
      { kind: 'entered', proof: false },
    ]);
    expect(await take(taskId, seen.slice(2))).toMatchObject({ message: '请先登记“提空柜”' });
    expect(await desk.doneOf(taskId)).toEqual(['accept', 'arrive_pickup']);
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
    const [first, second] = await whileLocked(desk.app.db, (tx) => lockOrderOfNode(tx, nodeIds[1]!), [
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
      message: '“提空柜”：完成时间不能早于“到达提柜码头”的时间',
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

describe('of a whole trip', () => {
  const BOX = 'CSQU3054383';
  /** A truck that went round and back, and what a dispatcher was told of it by telephone. */
  async function over() {
    const trip = await desk.trip({ proof: 'as_usual' });
    await desk.app.db
      .updateTable('cus_cabinet')
      .set({ cabinet_no: null, seal_no: null })
      .where('cabinet_id', '=', trip.cabinetId)
      .execute();
    const there = await desk.round();
    const back = await desk.back();
    await desk.propose();
    const signs = await desk.signs(trip.orderId);
    const given = [{}, { cabinetNo: BOX }, {}, { sealNo: 'a123456' }, {}, {}];
    const seen: Seen = signs.map(({ nodeId, doneAt }, i) => ({ nodeId, doneAt, ...given[i] }));
    // Between coming to the door and leaving it.
    const start = { nodeId: trip.nodeIds[4]!, doneAt: toWireTime(there[16]!) };
    return { ...trip, there, back, seen: seen.toSpliced(3, 0, start) };
  }
  const takeFor = (taskId: string, signs: Seen, reason?: string, token = desk.diaodu) =>
    desk.app.call(dispatch.takeSigns, { taskId, signs, ...(reason && { reason }) }, { token });
  const REASON = '司机没有用手机，照片后补';

  it('all nodes with their proofs are taken in one press, and the step between as it was said', async () => {
    const { taskId, cabinetId, there, back, seen } = await over();
    expect(seen).toHaveLength(7);
    expect((await takeFor(taskId, seen, REASON)).data).toEqual({ taken: 7, orderState: 'finished' });
    const nodes = await desk.nodesOf(taskId);
    expect(nodes.slice(1).map(({ done_at }) => done_at)).toEqual([
      there[3],
      there[8],
      there[14],
      there[16],
      there[18],
      back[5],
      back[10],
    ]);
    // Why, where a picture was wanted, and nowhere else.
    expect(nodes.map(({ reason }) => reason)).toEqual([null, null, REASON, null, null, REASON, null, REASON]);
    const box = await desk.app.db
      .selectFrom('cus_cabinet')
      .select(['cabinet_no', 'seal_no'])
      .where('cabinet_id', '=', cabinetId)
      .executeTakeFirstOrThrow();
    expect(box).toEqual({ cabinet_no: BOX, seal_no: 'A123456' });
  });

  it('keeps the reason with the nodes that lack something, and with none that has all it asks for', async () => {
    const { taskId, nodeIds, seen } = await over();
    await desk.app.db
      .updateTable('task_node')
      .set({ proofs: ['seal_no'], picture_counts: [0] })
      .where('node_id', '=', nodeIds[5]!)
      .execute();
    expect((await takeFor(taskId, seen, REASON)).data).toMatchObject({ taken: 7 });
    const kept = (await desk.nodesOf(taskId)).filter(({ reason }) => reason !== null);
    expect(kept.map(({ node_code }) => node_code)).toEqual(['pick_empty', 'return_loaded']);
    expect((await desk.nodesOf(taskId))[5]).toMatchObject({ reason: null, note: null });
  });

  it('has the step between as its truck came, and says so, where nobody knows when', async () => {
    const { taskId, there, nodeIds, seen } = await over();
    const at = seen.map((one) => (one.nodeId === nodeIds[4] ? { ...one, doneAt: seen[2]!.doneAt } : one));
    expect((await takeFor(taskId, at.slice(0, 3), REASON)).data).toMatchObject({ taken: 3 });
    expect((await takeFor(taskId, at.slice(3), REASON)).data).toMatchObject({ taken: 4 });
    expect((await desk.nodesOf(taskId))[4]).toMatchObject({
      done_at: there[14],
      note: '时间不详，按前一节点登记',
    });
  });

  it.each<[string, (seen: Seen) => Seen, string | undefined, object]>([
    ['a picture that lacks without a reason', (seen) => seen, undefined, { errcode: 'REASON_WANTED' }],
    [
      'no box number',
      (seen) => seen.with(1, { ...seen[1]!, cabinetNo: undefined }),
      REASON,
      { errcode: 'CABINET_NO' },
    ],
    [
      'a wrong check digit',
      (seen) => seen.with(1, { ...seen[1]!, cabinetNo: 'CSQU3054380' }),
      REASON,
      { errcode: 'CABINET_NO', fields: { cabinetNo: expect.any(String) } },
    ],
    [
      'no seal',
      (seen) => seen.with(4, { ...seen[4]!, sealNo: undefined }),
      REASON,
      { fields: { sealNo: '请填写封号' } },
    ],
    [
      'a beginning before the truck came',
      (seen) => seen.with(3, { ...seen[3]!, doneAt: seen[1]!.doneAt }),
      REASON,
      { errcode: 'BAD_INPUT', fields: { doneAt: expect.any(String) } },
    ],
    ['the step between left out', (seen) => seen.toSpliced(3, 1), REASON, { errcode: 'CONFLICT' }],
    [
      "somebody else's picture",
      (seen) => seen.with(1, { ...seen[1]!, fileIds: ['5b1f0c1e-9d1e-4d4e-8a4e-2f8d1c9b7a10'] }),
      REASON,
      { fields: { fileIds: '照片不存在或已失效，请重新上传' } },
    ],
  ])('%s is said, and nothing is half done', async (_, change, reason, data) => {
    const { taskId, seen } = await over();
    const answer = await takeFor(taskId, change(seen), reason);
    expect(answer).toMatchObject({ code: '0', data });
    expect(await desk.doneOf(taskId)).toEqual(BEGUN);
  });
});
