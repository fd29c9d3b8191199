import { dispatch } from '@boxhaul/contract/dispatch';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';

const desk = await fileDesk();
let taskId: string;
let orderId: string;
let cabinetIds: string[];

beforeEach(async () => {
  await desk.clear();
  ({ orderId, cabinetIds } = await desk.order({ cabinet_num: 2 }));
  taskId = await desk.assign(cabinetIds[0]!);
  await desk.publish(taskId);
});

const undo = (nodeId: string, reason = '点错箱') =>
  desk.app.call(dispatch.undoCheckIn, { nodeId, reason }, { token: desk.diaodu });
const task = () =>
  desk.app.db
    .selectFrom('task')
    .select(['state', 'phase', 'started_at', 'finished_at'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
const states = async () => [
  (await task()).state,
  (await desk.cabinetRow(cabinetIds[0]!)).state,
  (await desk.orderRow(orderId)).state,
];
/** Checks in so many nodes from the first on, a minute apart. */
async function begin(count: number): Promise<string[]> {
  const ids = (await desk.nodesOf(taskId)).map(({ node_id }) => node_id);
  for (const id of ids.slice(0, count)) {
    desk.app.clock.advance(60_000);
    await desk.checkIn(id);
  }
  return ids;
}

describe('a check-in that was wrong', () => {
  it('of the first node: nothing has begun, and the order waits again', async () => {
    const [first] = await begin(1);
    expect(await states()).toEqual(['running', 2, 'running']);
    expect(await undo(first!)).toMatchObject({ code: '1' });
    expect(await states()).toEqual(['published', 1, 'approved']);
    expect(await task()).toMatchObject({ phase: null, started_at: null });
    expect((await desk.nodesOf(taskId))[0]).toMatchObject({ done_at: null, done_by: null, note: null });
    expect(await desk.checkIn(first!)).toMatchObject({ code: '1' });
    expect(await states()).toEqual(['running', 2, 'running']);
  });

  it('is taken back from the last on, each with its phase, and is in the order’s history', async () => {
    const ids = await begin(3);
    expect(await undo(ids[0]!)).toMatchObject({ data: { errcode: 'NODE_ORDER' } });
    expect(await undo(ids[3]!)).toMatchObject({ message: '该节点还没有登记' });
    expect(await undo(ids[2]!, '提错柜')).toMatchObject({ code: '1' });
    expect(await undo(ids[2]!)).toMatchObject({ message: '该节点还没有登记' });
    const nodes = await desk.nodesOf(taskId);
    expect(await task()).toMatchObject({ state: 'running', phase: nodes[1]!.phase_after });
    const events = await desk.app.db
      .selectFrom('order_event')
      .select(['account_id', 'note', 'after'])
      .where('order_id', '=', orderId)
      .where('event', '=', 'node_undone')
      .execute();
    expect(events).toMatchObject([
      { account_id: desk.world.diaodu, after: { nodeId: ids[2], doneAt: null, reason: '提错柜' } },
    ]);
    expect(events[0]?.note).toContain(nodes[2]!.node_name);
  });

  it('of the last node: the box is under way again', async () => {
    const ids = await begin(99);
    expect(await states()).toEqual(['finished', 4, 'running']);
    expect(await undo(ids.at(-1)!)).toMatchObject({ code: '1' });
    expect(await states()).toEqual(['running', 2, 'running']);
    expect(await task()).toMatchObject({ finished_at: null, started_at: expect.any(Date) as Date });
  });

  it('stays where truck or driver, or the box, have gone on', async () => {
    const ids = await begin(99);
    const other = await desk.later(8);
    const next = await desk.assign(other.cabinetIds[0]!);
    await desk.publish(next);
    const [accept] = await desk.nodesOf(next);
    await desk.checkIn(accept!.node_id);
    expect(await undo(ids.at(-1)!)).toMatchObject({ data: { errcode: 'VEHICLE_BUSY' } });
    await desk.app.db
      .updateTable('task')
      .set({ vehicle_id: desk.world.vehicleIds[1] })
      .where('task_id', '=', next)
      .execute();
    expect(await undo(ids.at(-1)!)).toMatchObject({ data: { errcode: 'DRIVER_BUSY' } });
  });

  it('of one leg stays once the next has begun, and leaves the box under way', async () => {
    const [, second] = cabinetIds;
    const pickup = await desk.assign(second!, 1, 'pickup');
    await desk.publish(pickup);
    await desk.checkInAll(pickup);
    const last = (await desk.nodesOf(pickup)).at(-1)!.node_id;
    const shuttle = await desk.assign(second!, 1, 'shuttle');
    await desk.publish(shuttle);
    const [first] = await desk.nodesOf(shuttle);
    await desk.checkIn(first!.node_id);
    expect(await undo(last)).toMatchObject({ message: '该箱的下一程已经开始，不能撤销登记' });
    expect(await undo(first!.node_id)).toMatchObject({ code: '1' });
    expect((await desk.cabinetRow(second!)).state).toBe(2);
  });

  it('of an order that is through stays: its fees are made', async () => {
    const { cabinetIds: one } = await desk.order({ cabinet_num: 1 });
    const whole = await desk.assign(one[0]!, 1);
    await desk.publish(whole);
    await desk.checkInAll(whole);
    expect(await undo((await desk.nodesOf(whole)).at(-1)!.node_id)).toMatchObject({
      data: { errcode: 'ORDER_STATE' },
    });
  });

  it('is not checked in again by positions', async () => {
    const [first] = await begin(1);
    await desk.app.db
      .insertInto('node_proposal')
      .values({ node_id: first!, kind: 'left', at: desk.app.clock.now })
      .execute();
    await undo(first!);
    const rows = await desk.app.db.selectFrom('node_proposal').select('refused_by').execute();
    expect(rows).toEqual([{ refused_by: desk.world.diaodu }]);
  });
});
