import { dispatch } from '@boxhaul/contract/dispatch';
import type { TurnConsent } from '@boxhaul/domain/pricing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BuiltOrder } from '../../../testing/build-order';
import type { DispatchDesk } from '../../../testing/dispatch-desk';
import { openTurnDesk, type TurnDesk } from '../../../testing/turn-desk';

let turns: TurnDesk;
let desk: DispatchDesk;
let imported: BuiltOrder;
let exported: BuiltOrder;
let importId: string;
let exportId: string;
let importTask: string;

beforeAll(async () => {
  turns = await openTurnDesk();
  desk = turns.desk;
});
afterAll(() => desk.app.close());
beforeEach(async () => {
  ({ imported, exported, importId, exportId, importTask } = await turns.two());
});

const consent = (given: TurnConsent) => turns.consent(given);
const link = (more: object = {}, token = desk.diaodu) =>
  desk.app.call(
    dispatch.linkTurn,
    { importCabinetId: importId, exportCabinetId: exportId, reference: '', ...more },
    { token },
  );
const drive = (taskId: string, until?: string) => turns.drive(taskId, until);
const taskRow = (cabinetId: string) => turns.taskRow(cabinetId);
const boxOf = (order: BuiltOrder) => turns.boxOf(order);

describe('a turn of which something has changed', () => {
  const change = (
    { orderId }: { orderId: string },
    to: Partial<{ require_date: Date; ship_company_id: number }>,
  ) => desk.app.db.updateTable('cus_order').set(to).where('order_id', '=', orderId).execute();
  const inMinutes = (minutes: number) => new Date(desk.app.clock.now.getTime() + minutes * 60_000);
  const told = async () => (await boxOf(exported)).turn!.faults;

  it('is told of on the board, and its import is sent once somebody has seen it', async () => {
    const waiting = await desk.order({ order_type: 1 });
    const own = await desk.assign(waiting.cabinetIds[0]!, 1);
    await link({ importCabinetId: waiting.cabinetIds[0]! });
    expect(await told()).toEqual([]);
    await change(exported, { require_date: inMinutes(60) });
    const [fault, ...more] = await told();
    expect(fault).toMatch(/^时间不够，预计晚到 \d+ 分钟$/);
    expect(more).toEqual([]);
    expect((await boxOf(waiting)).turn!.faults).toEqual([fault]);
    const send = (seenFaults?: string[]) =>
      desk.app.call(dispatch.publish, { taskIds: [own], seenFaults }, { token: desk.diaodu });
    expect((await send()).data).toEqual({
      published: 0,
      refused: [{ taskId: own, message: `套箱有变化：${fault}`, unseen: [fault] }],
    });
    expect((await send([fault!])).data.published).toBe(1);
  });

  it('by what its line says of turns, has to be seen too; a number that is to come has not', async () => {
    const waiting = await desk.order({ order_type: 1 });
    const own = await desk.assign(waiting.cabinetIds[0]!, 1);
    await link({ importCabinetId: waiting.cabinetIds[0]! });
    await consent('ask');
    expect(await told()).toEqual([]);
    await consent('never');
    expect(await told()).toEqual(['船公司不允许套箱']);
    expect((await desk.publish(own)).data.refused[0]!.unseen).toEqual(['船公司不允许套箱']);
  });

  it('to another line or type is not sent, by anybody or by the unloading', async () => {
    const { data } = await link();
    await change(exported, { ship_company_id: 2 });
    expect(await told()).toEqual(['船公司不同']);
    await drive(importTask);
    expect((await taskRow(exportId))!.state).toBe('assigned');
    const kept = (await desk.publish(data.taskId)).data;
    expect(kept).toMatchObject({
      published: 0,
      refused: [{ message: '套箱已不成立：船公司不同，请先撤销套箱' }],
    });
    await change(exported, { ship_company_id: 1 });
    expect((await desk.publish(data.taskId)).data.published).toBe(1);
  });

  it('late by the unloading goes on all the same, and is told of until it has begun', async () => {
    const { data } = await link();
    await change(exported, { require_date: inMinutes(5) });
    await drive(importTask);
    expect((await taskRow(exportId))!.state).toBe('published');
    expect(await told()).toHaveLength(1);
    await drive(data.taskId, 'start_door');
    expect(await told()).toEqual([]);
  });
});

it('an unloading is not taken back while the empty box is turned', async () => {
  await link();
  await drive(importTask);
  // Another box of the order is still under way.
  await desk.app.db
    .updateTable('cus_order')
    .set({ state: 'running' })
    .where('order_id', '=', imported.orderId)
    .execute();
  const last = (await turns.live(importTask)).findLast(({ done_at }) => done_at !== null)!;
  const undo = { nodeId: last.node_id, reason: '登错' };
  expect(await desk.app.call(dispatch.undoCheckIn, undo, { token: desk.diaodu })).toMatchObject({
    code: '0',
    message: '该箱的空箱已套箱，请先撤销套箱再撤销登记',
  });
});
