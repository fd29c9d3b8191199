import { dispatch, driverApp } from '@boxhaul/contract/dispatch';
import { orders, review } from '@boxhaul/contract/orders';
import { placeDesk } from '@boxhaul/contract/pricing';
import { toWireTime } from '@boxhaul/domain/kit';
import type { TurnConsent } from '@boxhaul/domain/pricing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BuiltOrder } from '../../../testing/build-order';
import { CABINET_NO, type DispatchDesk } from '../../../testing/dispatch-desk';
import { openTurnDesk, type TurnDesk } from '../../../testing/turn-desk';
import { whileLocked } from '../../../testing/while-locked';

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
const undo = (turnId: string) =>
  desk.app.call(dispatch.undoTurn, { turnId, reason: '客户改期' }, { token: desk.diaodu });
const live = (taskId: string) => turns.live(taskId);
const drive = (taskId: string, until?: string) => turns.drive(taskId, until);
const taskRow = (cabinetId: string) => turns.taskRow(cabinetId);
const boxOf = (order: BuiltOrder) => turns.boxOf(order);

describe('a street turn', () => {
  it('gives neither back nor fetches: one truck, one box, both done', async () => {
    const { data } = await link();
    expect(await taskRow(exportId)).toMatchObject({
      state: 'assigned',
      vehicle_id: desk.world.vehicleIds[0],
      driver_id: desk.world.driverIds[0],
    });
    expect((await boxOf(imported)).turn).toMatchObject({
      turnId: data.turnId,
      asImport: true,
      orderNo: exported.orderNo,
      replaced: ['到达还柜点', '还空柜完成'],
      stays: null,
    });
    await drive(importTask, 'start_door');
    expect((await desk.cabinetRow(exportId)).cabinet_no).toBe(CABINET_NO);
    const phone = await desk.app.signIn(desk.world.driver);
    const { tasks } = (await desk.app.call(driverApp.tasks, {}, { token: phone })).data;
    const open = tasks.find(({ taskId }) => taskId === importTask)!.nodes.filter(({ doneAt }) => !doneAt);
    expect(open.map(({ name }) => name)).toEqual(['开始卸货', '卸货完成']);
    expect((await taskRow(exportId))!.state).toBe('assigned');
    await drive(importTask);
    expect(await taskRow(importId)).toMatchObject({ state: 'finished', phase: '已完成' });
    expect((await desk.cabinetRow(importId)).state).toBe(4);
    expect((await desk.orderRow(imported.orderId)).state).toBe('finished');
    // The driver is sent on by the unloading, and has neither to fetch nor to give back.
    expect((await taskRow(exportId))!.state).toBe('published');
    expect((await live(data.taskId)).map(({ node_code }) => node_code)).toEqual([
      'accept',
      'arrive_door',
      'start_door',
      'finish_door',
      'arrive_return',
      'return_loaded',
    ]);
    await drive(data.taskId, 'arrive_door');
    expect((await taskRow(exportId))!.phase).toBe('赶路中');
    expect((await boxOf(exported)).turn).toMatchObject({
      asImport: false,
      replaced: ['到达提柜码头', '提空柜'],
      stays: '出口箱已用该空箱起运，套箱不能撤销',
    });
    await drive(data.taskId);
    expect(await desk.cabinetRow(exportId)).toMatchObject({ state: 4, cabinet_no: CABINET_NO });
    expect((await desk.orderRow(exported.orderId)).state).toBe('finished');
    expect(await undo(data.turnId)).toMatchObject({ data: { errcode: 'TASK_STATE' } });
  });

  it('tells each customer of the own box alone', async () => {
    await link();
    const token = await desk.app.signIn(desk.world.owner);
    const { data } = await desk.app.call(orders.audit, { id: imported.orderId }, { token });
    expect(JSON.stringify(data)).toContain('卸空后套箱，不再还柜');
    expect(JSON.stringify(data)).not.toContain(exported.orderNo);
  });

  it('wants the number of a line that is asked, and none of one that forbids it', async () => {
    await consent('ask');
    expect((await link()).message).toBe('不能套箱：船公司要求申请，请填写批准的套箱编号');
    expect((await link({ reference: 'RU-88' })).code).toBe('1');
    expect((await boxOf(exported)).turn!.reference).toBe('RU-88');
    await desk.app.db.updateTable('street_turn').set({ undone_at: desk.app.clock.now }).execute();
    await consent('never');
    expect((await link({ reference: 'RU-88' })).message).toContain('船公司不允许套箱');
  });

  it('is kept on the line at the places’ desk', async () => {
    const read = async () =>
      (await desk.app.call(placeDesk.overview, {}, { token: desk.diaodu })).data.shipCompanies.find(
        (one) => one.shipCompanyId === 1,
      )!;
    const { turnNote: _, ...line } = await read();
    const saved = { ...line, code: line.code ?? undefined, scac: line.scac ?? undefined };
    const given = { ...saved, validFrom: undefined, validTo: undefined, turnConsent: 'ask' as const };
    const answer = await desk.app.call(
      placeDesk.saveShipCompany,
      { ...given, turnNote: '提前一天发邮件' },
      { token: desk.diaodu },
    );
    expect(answer.code).toBe('1');
    expect(await read()).toMatchObject({ turnConsent: 'ask', turnNote: '提前一天发邮件' });
  });

  it('comes of a box that is unloaded already, which is done at once', async () => {
    await drive(importTask, 'arrive_return');
    const at = (await live(importTask)).find(({ node_code }) => node_code === 'finish_door')!.done_at;
    expect((await link()).code).toBe('1');
    expect(await taskRow(importId)).toMatchObject({ state: 'finished', finished_at: at });
    expect((await taskRow(exportId))!.state).toBe('published');
    expect((await desk.cabinetRow(exportId)).cabinet_no).toBe(CABINET_NO);
  });

  it('is refused of what does not fit, each with its reason', async () => {
    const other = await desk.order({ cabinet_type: '20GP' });
    expect((await link({ exportCabinetId: other.cabinetIds[0] })).message).toContain('箱型不同');
    expect((await link({ importCabinetId: exportId, exportCabinetId: importId })).message).toContain(
      '一个送货箱和一个装货箱',
    );
    const soon = await desk.order({ require_date: new Date(desk.app.clock.now.getTime() + 3_600_000) });
    expect((await link({ exportCabinetId: soon.cabinetIds[0] })).message).toMatch(
      /时间不够，预计晚到 \d+ 分钟/,
    );
    await desk.assign(exportId, 1);
    expect((await link()).message).toBe('不能套箱：两箱不是同一辆车和司机');
  });

  it('is offered with what it saves, the fitting first', async () => {
    await desk.order({ require_date: new Date(desk.app.clock.now.getTime() + 3_600_000) });
    const { data } = await desk.app.call(dispatch.turns, { cabinetId: importId }, { token: desk.diaodu });
    expect(data).toMatchObject({ consent: 'free', asImport: true });
    const own = data.candidates.find(({ cabinetId }) => cabinetId === exportId)!;
    expect(own.reasons).toEqual([]);
    expect(own.savedKm).toBeGreaterThan(50);
    expect(own.slackMinutes).toBeGreaterThan(0);
    const lengths = data.candidates.map(({ reasons }) => reasons.length);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  });

  it('turns one box once, whoever is first of two dispatchers', async () => {
    const admin = await desk.app.signIn(desk.world.admin);
    const second = (await desk.order({ require_date: new Date(desk.app.clock.now.getTime() + 86_400_000) }))
      .cabinetIds[0]!;
    const hold = (tx: typeof desk.app.db) =>
      tx
        .selectFrom('cus_order')
        .select('order_id')
        .where('order_id', '=', imported.orderId)
        .forUpdate()
        .execute();
    const answers = await whileLocked(desk.app.db, hold, [
      () => link(),
      () => link({ exportCabinetId: second }, admin),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(['1', '0']);
    expect(answers[1]!.message).toContain('进口箱已套箱');
    const standing = await desk.app.db
      .selectFrom('street_turn')
      .select('turn_id')
      .where('import_cabinet_id', '=', importId)
      .where('undone_at', 'is', null)
      .execute();
    expect(standing).toHaveLength(1);
  });
});

describe('undone', () => {
  it('brings the nodes back, and the export waits for a truck of its own', async () => {
    const { data } = await link();
    await drive(importTask, 'start_door');
    expect((await undo(data.turnId)).code).toBe('1');
    expect((await live(importTask)).map(({ node_code }) => node_code).slice(-2)).toEqual([
      'arrive_return',
      'return_empty',
    ]);
    expect(await desk.cabinetRow(exportId)).toMatchObject({ state: 0, cabinet_no: null });
    expect(await taskRow(exportId)).toBeUndefined();
    expect((await undo(data.turnId)).message).toBe('该套箱已撤销');
    await drive(importTask);
    expect((await desk.cabinetRow(importId)).state).toBe(4);
    const own = await desk.assign(exportId);
    await desk.publish(own);
    expect(await live(own)).toHaveLength(8);
  });

  it('reopens an import that is unloaded while its order is not through', async () => {
    const two = await desk.order({ order_type: 1, cabinet_num: 2 });
    await drive(importTask);
    await desk.clear();
    [importId] = two.cabinetIds as [string];
    importTask = await desk.assign(importId);
    await desk.publish(importTask);
    const { data } = await link();
    await drive(importTask);
    expect((await taskRow(exportId))!.state).toBe('published');
    expect((await undo(data.turnId)).code).toBe('1');
    expect(await taskRow(importId)).toMatchObject({ state: 'running', phase: '回程中', finished_at: null });
    expect((await desk.cabinetRow(importId)).state).toBe(2);
    expect(await taskRow(exportId)).toBeUndefined();
    await drive(importTask);
    expect((await desk.cabinetRow(importId)).state).toBe(4);
  });

  it('is not, once the import’s order is through', async () => {
    const { data } = await link();
    await drive(importTask);
    expect((await undo(data.turnId)).message).toBe('进口箱的订单已完成，套箱不能撤销');
    const last = (await live(importTask)).at(-1)!;
    const back = await desk.app.call(
      dispatch.undoCheckIn,
      { nodeId: last.node_id, reason: '登错' },
      { token: desk.diaodu },
    );
    expect(back.code).toBe('0');
  });
});

describe('what else is done with turned boxes', () => {
  it('does not part them: no other truck, no withdrawal, no dry run, no early publication', async () => {
    const { data } = await link();
    const first = '该箱已套箱，请先撤销套箱再';
    const token = desk.diaodu;
    const assigned = await desk.app.call(dispatch.assign, desk.assignment(exportId, 1), { token });
    expect(assigned.message).toBe(`${first}改派`);
    for (const taskId of [importTask, data.taskId]) {
      const answer = await desk.app.call(dispatch.withdraw, { taskId, reason: 'x' }, { token });
      expect(answer.message).toBe(`${first}撤回`);
    }
    for (const cabinetId of [importId, exportId]) {
      const answer = await desk.app.call(dispatch.dryRun, { cabinetId, reason: 'x' }, { token });
      expect(answer.message).toBe(`${first}放空`);
    }
    expect((await desk.publish(data.taskId)).data.refused[0]!.message).toBe(
      '套箱的出口任务在进口箱卸货完成后自动发布',
    );
    await drive(importTask, 'arrive_door');
    const other = { vehicleId: desk.world.vehicleIds[1], driverId: desk.world.driverIds[1] };
    const handed = await desk.app.call(
      dispatch.handOver,
      { taskId: importTask, ...other, reason: '水箱漏水' },
      { token },
    );
    expect(handed.message).toBe(`${first}换车`);
  });

  it('lets the loaded half go over to another truck, or run dry', async () => {
    const { data } = await link();
    await drive(importTask);
    await drive(data.taskId, 'arrive_door');
    const other = { vehicleId: desk.world.vehicleIds[1], driverId: desk.world.driverIds[1] };
    const token = desk.diaodu;
    const handed = await desk.app.call(
      dispatch.handOver,
      { taskId: data.taskId, ...other, reason: '水箱漏水' },
      { token },
    );
    expect((await live(handed.data.taskId)).map(({ node_code }) => node_code)[0]).toBe('arrive_door');
    expect((await live(handed.data.taskId)).some(({ node_code }) => node_code === 'pick_empty')).toBe(false);
    const dry = await desk.app.call(dispatch.dryRun, { cabinetId: exportId, reason: '无货' }, { token });
    expect(dry.code).toBe('1');
  });

  it('waits with the export that is held up when the import is unloaded', async () => {
    const { data } = await link();
    const token = desk.diaodu;
    const hold = { cabinetId: exportId, kind: 'held' as const, reason: '等放行' };
    expect((await desk.app.call(dispatch.holdBox, hold, { token })).code).toBe('1');
    await drive(importTask);
    expect((await taskRow(exportId))!.state).toBe('assigned');
    await desk.app.call(dispatch.resumeBox, { cabinetId: exportId }, { token });
    expect(await desk.publish(data.taskId)).toMatchObject({ data: { published: 1 } });
    expect(await live(data.taskId)).toHaveLength(6);
  });

  it('takes no other number of the box', async () => {
    const { data } = await link();
    await drive(importTask);
    const [node] = await live(data.taskId);
    const other = await desk.checkIn(node!.node_id, { cabinetNo: 'MSKU0000006' });
    expect(other).toMatchObject({ code: '0', data: { errcode: 'CABINET_NO' } });
    expect(other.message).toContain(CABINET_NO);
  });

  it('does not check in what it stands in the stead of, and tells dispatch what a phone says of it', async () => {
    await link();
    const node = (await desk.nodesOf(importTask)).find(({ node_code }) => node_code === 'arrive_return')!;
    expect((await desk.checkIn(node.node_id)).message).toBe('该箱已套箱，“到达还柜点”不用登记');
    const token = await desk.app.signIn(desk.world.driver);
    const at = toWireTime(desk.app.clock.now);
    const told = await desk.app.call(
      driverApp.checkIn,
      { nodeId: node.node_id, doneAt: at, sentAt: at },
      { token },
    );
    expect(told.data.outcome).toBe('told');
  });

  it('ends when the driver refuses the import', async () => {
    await link();
    const token = await desk.app.signIn(desk.world.driver);
    const refused = await desk.app.call(
      driverApp.refuse,
      { taskId: importTask, reason: '车坏了' },
      { token },
    );
    expect(refused.code).toBe('1');
    expect((await boxOf(imported)).turn).toBeNull();
    expect((await desk.cabinetRow(exportId)).state).toBe(0);
    expect((await desk.cabinetRow(importId)).state).toBe(0);
  });

  it('ends when the export’s customer cancels', async () => {
    await link();
    const owner = await desk.app.signIn(desk.world.owner);
    await desk.app.call(
      orders.requestCancellation,
      { id: exported.orderId, reason: '不装了' },
      { token: owner },
    );
    const kefu = await desk.app.signIn(desk.world.kefu);
    const agreed = await desk.app.call(review.agreeCancellation, { id: exported.orderId }, { token: kefu });
    expect(agreed.code).toBe('1');
    expect((await boxOf(imported)).turn).toBeNull();
    expect((await live(importTask)).map(({ node_code }) => node_code)).toContain('return_empty');
  });

  it('keeps the line’s clock running until the export is given back', async () => {
    await link();
    const until = new Date(desk.app.clock.now.getTime() + 6 * 3_600_000);
    const { version } = (await boxOf(imported)).preparation;
    const asked = {
      cabinetId: importId,
      version,
      released: true,
      printed: true,
      gateBooking: '',
      wholeOrder: false,
    };
    await desk.app.call(
      dispatch.savePreparation,
      { ...asked, boxFree: toWireTime(until) },
      { token: desk.diaodu },
    );
    await drive(importTask);
    expect((await boxOf(imported)).preparation.clocks[0]).toMatchObject({
      kind: 'boxFree',
      standing: 'soon',
    });
    expect((await boxOf(exported)).preparation.missing).toEqual([]);
    await drive((await taskRow(exportId))!.task_id);
    expect((await boxOf(imported)).preparation.clocks).toEqual([]);
  });
});
