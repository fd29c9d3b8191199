import { dispatch } from '@boxhaul/contract/dispatch';
import { BOX_STAGES, boxStage } from '@boxhaul/domain/dispatch';
import { CABINET_STATES, type CabinetState, type OrderState, type TaskState } from '@boxhaul/domain/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DOCK } from '../../testing/approved-order';
import { type BoardDesk, hour, openBoardDesk } from '../../testing/board-desk';

let board: BoardDesk;
let desk: BoardDesk['desk'];
beforeAll(async () => {
  board = await openBoardDesk();
  desk = board.desk;
});
afterAll(() => desk.app.close());
beforeEach(() => board.clear());

/** An order of boxes in these states. */
async function orderOf(state: OrderState, boxes: readonly CabinetState[], require_date = hour(9)) {
  const made = await desk.order({ state, require_date, cabinet_num: boxes.length });
  for (const [at, box] of boxes.entries()) {
    await desk.app.db
      .updateTable('cus_cabinet')
      .set({ state: box })
      .where('cabinet_id', '=', made.cabinetIds[at]!)
      .execute();
  }
  return made;
}
const { unassigned, running, done, held, dry } = CABINET_STATES;

describe('a tab of the board', () => {
  it.each([
    ['unassigned', 'approved', unassigned, [1, 2, 3, 0]],
    ['unassigned', 'running', unassigned, [1, 2, 3, 0]],
    ['open', 'running', running, [1, 2, 3, 0]],
    ['running', 'running', running, [1, 2, 3, 0]],
    ['finished', 'finished', done, [0, 3, 2, 1]],
    ['finished', 'running', dry, [0, 3, 2, 1]],
  ] as const)(
    '%s of orders that are %s, by the time it is wanted, then by age',
    async (tab, state, box, expected) => {
      const orders: string[] = [];
      for (const at of [hour(9), hour(1), hour(5), hour(5)]) {
        orders.push((await orderOf(state, [box], at)).orderId);
      }
      expect(await board.idsOn({ stage: tab })).toEqual(expected.map((i) => orders[i]));
      expect(await board.idsOn({ stage: tab, pageSize: 3 })).toEqual(
        expected.slice(0, 3).map((i) => orders[i]),
      );
      expect(await board.idsOn({ stage: tab, pageSize: 3, pageNo: 2 })).toEqual([orders[expected[3]]]);
      const beyond = await board.ask({ stage: tab, pageSize: 2, pageNo: 3 });
      expect(beyond).toMatchObject({ data: [], rowCount: 4, total: 4, pageNo: 3, pageSize: 2 });
    },
  );

  it('pages through orders of both states in one order', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      ids.push((await orderOf(n % 2 === 0 ? 'approved' : 'running', [unassigned], hour(n))).orderId);
    }
    const seen: string[] = [];
    for (const pageNo of [1, 2, 3]) seen.push(...(await board.idsOn({ pageSize: 3, pageNo })));
    expect(seen).toEqual(ids);
  });

  it('keeps a box in sight whatever becomes of the others of its order, and counts boxes', async () => {
    const { orderId, cabinetIds } = await orderOf('approved', [0, 0, 0, 0, 0]);
    const [, assigned, published, under, put] = cabinetIds;
    await desk.assign(assigned!, 1);
    await desk.publish(await desk.assign(published!));
    await desk.app.db
      .updateTable('cus_cabinet')
      .set({ state: running })
      .where('cabinet_id', '=', under!)
      .execute();
    await desk.app.db
      .updateTable('cus_cabinet')
      .set({ state: held })
      .where('cabinet_id', '=', put!)
      .execute();
    await desk.app.db
      .updateTable('cus_order')
      .set({ state: 'running' })
      .where('order_id', '=', orderId)
      .execute();
    await orderOf('finished', [done, done, dry]);
    for (const state of ['pending_review', 'closed_dry_run', 'cancelled'] as const) await orderOf(state, [0]);
    const counts = { open: 5, unassigned: 1, assigned: 1, published: 1, running: 1, held: 1 };
    for (const stage of ['open', 'unassigned', 'assigned', 'published', 'running', 'held'] as const) {
      expect(await board.ask({ stage })).toMatchObject({ total: 1, counts: { ...counts, finished: null } });
      expect(await board.idsOn({ stage })).toEqual([orderId]);
    }
    const [order] = (await board.ask({})).data;
    expect(order!.cabinets.map(({ stage }) => stage)).toEqual([
      'unassigned',
      'assigned',
      'published',
      'running',
      'held',
    ]);
    expect((await board.ask({ stage: 'finished' })).counts).toEqual({ ...counts, finished: 3 });
  });

  it('is the one that the rule names, whatever its state and legs', async () => {
    const legs: readonly TaskState[] = ['assigned', 'published', 'running', 'finished', 'handed_over'];
    const { vehicleIds, driverIds } = desk.world;
    for (const state of Object.values(CABINET_STATES)) {
      for (const [first, second] of [
        [],
        ...legs.map((one) => [one]),
        ['handed_over', 'published'],
      ] as TaskState[][]) {
        const { orderId, cabinetIds } = await orderOf('running', [state]);
        const tasks = [first, second].flatMap((one) => (one === undefined ? [] : [{ leg: 1, state: one }]));
        for (const { leg, state: task } of tasks) {
          await desk.app.db
            .insertInto('task')
            .values({
              cabinet_id: cabinetIds[0]!,
              order_id: orderId,
              leg,
              leg_kind: 'direct',
              vehicle_id: vehicleIds[0],
              driver_id: driverIds[0],
              dock_id: DOCK.dockId,
              state: task,
              assigned_at: desk.app.clock.now,
            })
            .execute();
        }
        const stage = boxStage(state, tasks);
        const { keyword } = { keyword: (await desk.orderRow(orderId)).order_no };
        expect([state, tasks, await board.idsOn({ stage, keyword })]).toEqual([state, tasks, [orderId]]);
        expect((await board.one(orderId)).cabinets[0]!.stage).toBe(stage);
        const { counts } = await board.ask({ stage: 'finished', keyword });
        expect(BOX_STAGES.reduce((sum, one) => sum + (counts[one] ?? 0), 0)).toBe(1);
        expect(counts[stage]).toBe(1);
      }
    }
  });
});

it('is picked whole, on whatever page its boxes stand, each with the task that has not begun', async () => {
  const made = [];
  for (let n = 0; n < 12; n += 1) made.push(await orderOf('approved', [unassigned], hour(n)));
  const [first, second] = made;
  const assigned = await desk.assign(first!.cabinetIds[0]!);
  const published = await desk.assign(second!.cabinetIds[0]!, 1);
  await desk.publish(published);
  const pick = async (input: object) =>
    (await desk.app.call(dispatch.pick, input, { token: desk.diaodu })).data;
  const { boxes, more } = await pick({});
  expect(more).toBe(0);
  expect(boxes.map(({ cabinetId }) => cabinetId)).toEqual(made.map(({ cabinetIds }) => cabinetIds[0]));
  expect(boxes.slice(0, 3).map(({ stage, taskId }) => [stage, taskId])).toEqual([
    ['assigned', assigned],
    ['published', published],
    ['unassigned', null],
  ]);
  expect((await pick({ stage: 'unassigned' })).boxes).toHaveLength(10);
  expect((await pick({ keyword: first!.orderNo })).boxes).toHaveLength(1);
});
