import { dispatch, tenders } from '@boxhaul/contract/dispatch';
import { fees, payables } from '@boxhaul/contract/money';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';

const desk = await fileDesk();
const caiwu = await desk.app.signIn(desk.world.caiwu);
let orderId: string;
let cabinetIds: string[];
beforeAll(async () => {
  const rule = { freeUnits: 0, unitSize: 1, unitAmount: '400', mostAmount: undefined, isOff: 0 } as const;
  await desk.app.call(
    fees.savePolicy,
    { ...rule, kind: 'dry_run', validFrom: '2026-11-20' },
    { token: caiwu },
  );
  const driverIds = [desk.world.driverIds[0]];
  const payee = { kind: 'driver', payeeName: '陈志强', cycle: 'month', payDays: 0, remark: '' } as const;
  await desk.app.call(payables.addPayee, { ...payee, tripAmount: '300', driverIds }, { token: caiwu });
});
beforeEach(async () => {
  await desk.clear();
  ({ orderId, cabinetIds } = await desk.order({ cabinet_num: 2 }));
});

const close = (cabinetId: string, reason = '工厂无货') =>
  desk.app.call(dispatch.dryRun, { cabinetId, reason }, { token: desk.diaodu });
const states = async () => [
  ...(await Promise.all(cabinetIds.map(async (id) => (await desk.cabinetRow(id)).state))),
  (await desk.orderRow(orderId)).state,
];
const taskRow = (taskId: string) =>
  desk.app.db
    .selectFrom('task')
    .select(['state', 'phase', 'finished_at'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
const lines = () =>
  desk.app.db
    .selectFrom('cost_line')
    .select(['cabinet_id', 'cost_type_id', 'income_fen', 'origin'])
    .where('order_id', '=', orderId)
    .orderBy('cost_type_id')
    .execute();
/** Checks in the nodes of a task before this one. */
async function until(taskId: string, code: string): Promise<void> {
  const nodes = await desk.nodesOf(taskId);
  const at = nodes.findIndex(({ node_code }) => node_code === code);
  for (const node of nodes.slice(0, at)) {
    desk.app.clock.advance(60_000);
    await desk.checkIn(node.node_id);
  }
}

describe('a dry run', () => {
  it('ends the task where it is, frees the truck, and closes the order with its fee alone', async () => {
    const [first, second] = cabinetIds as [string, string];
    const taskId = await desk.assign(first);
    await desk.publish(taskId);
    await until(taskId, 'finish_door');
    expect(await close(first)).toMatchObject({ code: '1' });
    expect(await taskRow(taskId)).toEqual({
      state: 'finished',
      phase: '放空',
      finished_at: desk.app.clock.now,
    });
    expect(await states()).toEqual([6, 0, 'running']);
    const told = await desk.app.db
      .selectFrom('notice')
      .select('body')
      .where('kind', '=', 'task_withdrawn')
      .where('subject_id', '=', taskId)
      .execute();
    expect(told).toMatchObject([{ body: expect.stringContaining('放空：工厂无货') as string }]);
    expect(await lines()).toEqual([]);
    // The truck is free at once.
    const next = await desk.assign(second);
    await desk.publish(next);
    await desk.checkInAll(next);
    expect(await states()).toEqual([6, 4, 'closed_dry_run']);
    expect((await desk.orderRow(orderId)).finished_at).toEqual(desk.app.clock.now);
    expect(await lines()).toEqual([
      { cabinet_id: second, cost_type_id: 26, income_fen: expect.any(Number) as number, origin: 'freight' },
      { cabinet_id: first, cost_type_id: 27, income_fen: 40_000, origin: 'rule' },
    ]);
    const trips = await desk.app.db
      .selectFrom('payable_line')
      .select('cabinet_id')
      .where('order_id', '=', orderId)
      .execute();
    expect(trips).toEqual([{ cabinet_id: second }]);
  });

  it('takes back what has not begun, of a box without a truck too, and is done once', async () => {
    const [first, second] = cabinetIds as [string, string];
    const taskId = await desk.assign(first);
    await desk.publish(taskId);
    await Promise.all([close(first), close(first)]);
    expect((await taskRow(taskId)).state).toBe('withdrawn');
    expect(await close(first)).toMatchObject({ message: '该箱已放空' });
    await close(second);
    expect(await states()).toEqual([6, 6, 'closed_dry_run']);
    expect((await lines()).map(({ cost_type_id }) => cost_type_id)).toEqual([27, 27]);
    const told = await desk.app.db
      .selectFrom('notice')
      .select('body')
      .where('kind', '=', 'task_withdrawn')
      .execute();
    expect(told.at(-1)?.body).toContain('放空：工厂无货');
  });

  it('is none of a box that is loaded, and of an order that is not on the board', async () => {
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    await until(taskId, 'arrive_return');
    const nodes = await desk.nodesOf(taskId);
    if (!nodes.some(({ node_code, done_at }) => node_code === 'finish_door' && done_at)) {
      for (const node of nodes.slice(0, nodes.findIndex((one) => one.node_code === 'finish_door') + 1)) {
        await desk.checkIn(node.node_id);
      }
    }
    expect(await close(cabinetIds[0]!)).toMatchObject({ message: '该箱已装货，不能放空' });
    await close(cabinetIds[1]!);
    expect(await states()).toEqual([2, 6, 'running']);
    await desk.app.db
      .updateTable('cus_order')
      .set({ state: 'cancelled' })
      .where('order_id', '=', orderId)
      .execute();
    expect(await close(cabinetIds[0]!)).toMatchObject({ data: { errcode: 'ORDER_STATE' } });
  });

  it('ends the offer of its leg to a carrier', async () => {
    const offer = { cabinetIds: [cabinetIds[0]!], carrierId: desk.world.carrierId, note: '' };
    await desk.app.call(tenders.offer, offer, { token: desk.diaodu });
    await close(cabinetIds[0]!);
    const states = await desk.app.db
      .selectFrom('tender')
      .select('state')
      .where('cabinet_id', '=', cabinetIds[0]!)
      .execute();
    expect(states).toEqual([{ state: 'withdrawn' }]);
  });

  it('ends a hold, and is not held up any more', async () => {
    const cabinetId = cabinetIds[0]!;
    const token = { token: desk.diaodu };
    await desk.app.call(dispatch.holdBox, { cabinetId, kind: 'held', reason: '等待' }, token);
    await close(cabinetId);
    const holds = await desk.app.db
      .selectFrom('box_hold')
      .select('ended_at')
      .where('cabinet_id', '=', cabinetId)
      .execute();
    expect(holds).toEqual([{ ended_at: desk.app.clock.now }]);
    const again = await desk.app.call(dispatch.holdBox, { cabinetId, kind: 'held', reason: '等待' }, token);
    expect(again.message).toBe('该箱已放空');
  });
});

describe('a dry run taken back', () => {
  const undo = (cabinetId: string, reason = '工厂又有货了') =>
    desk.app.call(dispatch.undoDryRun, { cabinetId, reason }, { token: desk.diaodu });

  it('leaves box, hold and running task as they were, told and recorded, once', async () => {
    const [first] = cabinetIds as [string];
    const taskId = await desk.assign(first);
    await desk.publish(taskId);
    await until(taskId, 'finish_door');
    const before = await taskRow(taskId);
    await close(first);
    const answers = await Promise.all([undo(first), undo(first)]);
    expect(answers.map(({ message }) => message).toSorted()).toEqual(['操作成功', '该箱没有放空']);
    expect(await taskRow(taskId)).toEqual(before);
    expect(await states()).toEqual([2, 0, 'running']);
    const events = await desk.app.db
      .selectFrom('order_event')
      .select(['event', 'note'])
      .where('order_id', '=', orderId)
      .where('event', '=', 'box_dry_run_undone')
      .execute();
    expect(events).toEqual([{ event: 'box_dry_run_undone', note: '第 1 箱：工厂又有货了' }]);
    for (const node of (await desk.nodesOf(taskId)).filter(({ done_at }) => done_at === null)) {
      desk.app.clock.advance(60_000);
      await desk.checkIn(node.node_id);
    }
    expect((await states())[0]).toBe(4);
  });

  it('gives back what had not begun, of a box that was held up too', async () => {
    const [first] = cabinetIds as [string];
    const taskId = await desk.assign(first);
    await desk.publish(taskId);
    const hold = { cabinetId: first, kind: 'held', reason: '等待' } as const;
    await desk.app.call(dispatch.holdBox, hold, { token: desk.diaodu });
    const before = await states();
    await close(first);
    expect((await undo(first)).code).toBe('1');
    expect((await taskRow(taskId)).state).toBe('published');
    expect(await states()).toEqual(before);
    const open = await desk.app.db
      .selectFrom('box_hold')
      .select('reason')
      .where('cabinet_id', '=', first)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([{ reason: '等待' }]);
  });

  it('is not where truck and driver have gone on', async () => {
    const [first, second] = cabinetIds as [string, string];
    const taskId = await desk.assign(first);
    await desk.publish(taskId);
    await close(first);
    await desk.publish(await desk.assign(second));
    expect(await undo(first)).toMatchObject({ data: { errcode: 'VEHICLE_BUSY' } });
    expect((await states())[0]).toBe(6);
  });

  it('is not where the driver has gone on with another truck', async () => {
    const [first, second] = cabinetIds as [string, string];
    await desk.publish(await desk.assign(first));
    await close(first);
    const driverId = desk.world.driverIds[0];
    const other = { ...desk.assignment(second, 1), driverId };
    const { data } = await desk.app.call(dispatch.assign, other, { token: desk.diaodu });
    expect((await desk.publish(data.taskId)).data.published).toBe(1);
    expect(await undo(first)).toMatchObject({ data: { errcode: 'DRIVER_BUSY' } });
    expect((await states())[0]).toBe(6);
  });

  it('opens an order that it had closed, without its fee, until a person has answered that', async () => {
    const [first, second] = cabinetIds as [string, string];
    await close(first);
    await close(second);
    expect(await lines()).toHaveLength(2);
    expect((await undo(second)).code).toBe('1');
    expect(await states()).toEqual([6, 0, 'approved']);
    expect((await desk.orderRow(orderId)).finished_at).toBeNull();
    expect((await lines()).map(({ cabinet_id }) => cabinet_id)).toEqual([first]);
    await close(second);
    expect((await lines()).map(({ cost_type_id }) => cost_type_id)).toEqual([27, 27]);
    await desk.app.db
      .updateTable('cost_line')
      .set({ cost_status: 4, reject_reason: '免收' })
      .where('cabinet_id', '=', first)
      .execute();
    expect(await undo(second)).toMatchObject({ message: '费用已审核或订单已计费，不能撤销放空' });
  });
});
