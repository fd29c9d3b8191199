import { dispatch } from '@boxhaul/contract/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { DOCK } from '../../testing/approved-order';
import { insertPosition } from '../../testing/insert-position';

const MINUTE = 60_000;
const WRONG_TIME = { data: { fields: { doneAt: expect.any(String) as string } } };
const desk = await fileDesk();
let taskId: string;
let orderId: string;
/** The publication; the nodes are done a minute apart from the next minute on. */
let start: number;

beforeEach(async () => {
  await desk.clear();
  const order = await desk.order();
  orderId = order.orderId;
  taskId = await desk.assign(order.cabinetIds[0]!);
  await desk.publish(taskId);
  start = desk.app.clock.now.getTime();
  await desk.checkInAll(taskId);
});

const correct = (nodeId: string, ms: number, reason = '时间录错') =>
  desk.app.call(
    dispatch.correctNode,
    { nodeId, doneAt: toWireTime(new Date(ms)), reason },
    { token: desk.diaodu },
  );
const taskRow = () =>
  desk.app.db
    .selectFrom('task')
    .select(['started_at', 'finished_at'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();

describe('putting a node’s time right', () => {
  it('moves the node, looks anew where the truck was, and records who, before, after and why', async () => {
    const [, arrive] = await desk.nodesOf(taskId);
    const at = new Date(start + 1.5 * MINUTE);
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], { at, lng: DOCK.lng, lat: DOCK.lat });
    const untouched = await taskRow();
    expect((await correct(arrive!.node_id, at.getTime(), '抄错一行')).code).toBe('1');
    expect((await desk.nodesOf(taskId))[1]).toMatchObject({ done_at: at, in_fence: true, lng: DOCK.lng });
    expect(await taskRow()).toEqual(untouched);
    const event = await desk.app.db
      .selectFrom('order_event')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('event', '=', 'node_corrected')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      account_id: desk.world.diaodu,
      before: { nodeId: arrive!.node_id, doneAt: new Date(start + 2 * MINUTE).toISOString() },
      after: { nodeId: arrive!.node_id, doneAt: at.toISOString(), inFence: true, reason: '抄错一行' },
      note: expect.stringContaining('到达提柜码头') as string,
    });
    expect(event.note).toContain('抄错一行');
  });

  it('moves the beginning with the first node, never before the publication', async () => {
    const [accept] = await desk.nodesOf(taskId);
    expect(await correct(accept!.node_id, start - 1000)).toMatchObject(WRONG_TIME);
    expect((await correct(accept!.node_id, start)).code).toBe('1');
    expect((await taskRow()).started_at).toEqual(new Date(start));
  });

  it('moves the end back with the last node, and never on', async () => {
    const last = (await desk.nodesOf(taskId)).at(-1)!;
    const end = last.done_at!.getTime();
    desk.app.clock.advance(MINUTE);
    expect(await correct(last.node_id, end + MINUTE + 1000)).toMatchObject(WRONG_TIME);
    expect((await correct(last.node_id, end + MINUTE)).code).toBe('1');
    expect((await taskRow()).finished_at).toEqual(new Date(end));
    expect((await correct(last.node_id, end - MINUTE)).code).toBe('1');
    expect((await taskRow()).finished_at).toEqual(new Date(end - MINUTE));
    expect((await taskRow()).started_at).toEqual(new Date(start + MINUTE));
  });

  it('refuses what was not done, what is not there, and a task that was withdrawn', async () => {
    const [accept] = await desk.nodesOf(taskId);
    await desk.app.db.updateTable('task_node').set({ done_at: null }).where('task_id', '=', taskId).execute();
    expect(await correct(accept!.node_id, start)).toMatchObject({ data: { errcode: 'NODE_ORDER' } });
    expect(await correct('999999', start)).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
    await desk.clear();
    expect(await correct(accept!.node_id, start)).toMatchObject({ data: { errcode: 'TASK_STATE' } });
  });
});
