import { yards } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DOCK } from '../../testing/approved-order';
import type { OrderChanges } from '../../testing/build-order';
import { openTurnDesk, type TurnDesk } from '../../testing/turn-desk';

const HOUR_MS = 3_600_000;
const DEPOT = 900_001;

let turn: TurnDesk;
let desk: TurnDesk['desk'];
let kefu: string;
beforeAll(async () => {
  turn = await openTurnDesk();
  desk = turn.desk;
  kefu = await desk.app.signIn(desk.world.kefu);
  await desk.app.db
    .insertInto('depot')
    .values({
      depot_id: DEPOT,
      depot_name: '长盛空柜堆场',
      address: '盐田路 1 号',
      lng: 114.2,
      lat: 22.5,
      region_code: '440308',
    })
    .execute();
});
afterAll(() => desk.app.close());
beforeEach(async () => {
  await desk.clear();
  await desk.app.db.updateTable('cus_order').set({ state: 'cancelled' }).execute();
  await desk.app.db.deleteFrom('yard_report').execute();
});

const KEY = { place: 'dock', placeId: DOCK.dockId, shipCompanyId: 1, cabinetType: '40HQ' } as const;
const TOLD = { ...KEY, stock: 5, toldBy: '码头小王' };
const list = async (input: InputOf<typeof yards.list> = {}) =>
  (await desk.app.call(yards.list, { pageSize: 50, ...input }, { token: desk.diaodu })).data;
const rowOf = async (input: InputOf<typeof yards.list> = {}) => (await list({ ...KEY, ...input })).data[0];
const report = (input: Partial<InputOf<typeof yards.report>> = {}, headers?: Record<string, string>) =>
  desk.app.call(yards.report, { ...TOLD, ...input }, { token: desk.diaodu, ...(headers && { headers }) });
const boxes = async (move: 'out' | 'back' | 'pickup' | 'return', place: object = {}) =>
  (await desk.app.call(yards.boxes, { ...KEY, ...place, move }, { token: desk.diaodu })).data;
const order = (hours: number, changes: OrderChanges = {}) =>
  desk.order({
    cabinet_type: '40HQ',
    ship_company_id: 1,
    require_date: new Date(desk.app.clock.now.getTime() + hours * HOUR_MS),
    ...changes,
  });

describe('our own empty boxes', () => {
  it('are planned to be fetched at the order’s dock, today and tomorrow', async () => {
    await order(1);
    await order(-30);
    await order(24);
    await order(49);
    await order(1, { cabinet_type: '20GP' });
    expect(await rowOf()).toMatchObject({
      place: 'dock',
      placeId: DOCK.dockId,
      cabinetType: '40HQ',
      pickups: { today: 2, tomorrow: 1 },
      returns: { today: 0, tomorrow: 0 },
      out: 0,
      back: 0,
      word: null,
      left: null,
      need: 'unknown',
    });
    expect((await boxes('pickup')).data).toMatchObject([{ seq: 1, plateNumber: null }, {}, {}]);
  });

  it('are out from where they were fetched until they are given back', async () => {
    const { cabinetIds } = await order(4);
    const taskId = await desk.assign(cabinetIds[0]!);
    expect(await rowOf()).toMatchObject({ pickups: { today: 1 }, out: 0 });
    await desk.publish(taskId);
    await turn.drive(taskId, 'arrive_door');
    expect(await rowOf()).toMatchObject({ pickups: { today: 0 }, out: 1, back: 0 });
    expect((await boxes('out')).data).toMatchObject([{ cabinetId: cabinetIds[0], cabinetNo: 'CSQU3054383' }]);
    await turn.drive(taskId);
    // Given back loaded: nothing is left of it here.
    expect(await rowOf()).toBeUndefined();
  });

  it('of imports are given back to the depot that was chosen, and counted for seven days', async () => {
    const { cabinetIds } = await order(4, { order_type: 1 });
    const taskId = await desk.assign(cabinetIds[0]!);
    const depot = { place: 'depot', placeId: DEPOT } as const;
    await desk.app.db
      .updateTable('task')
      .set({ return_depot_id: DEPOT })
      .where('task_id', '=', taskId)
      .execute();
    expect(await rowOf(depot)).toMatchObject({
      placeName: '长盛空柜堆场',
      pickups: { today: 0 },
      returns: { today: 1 },
      need: 'enough',
    });
    await desk.publish(taskId);
    await turn.drive(taskId);
    expect(await rowOf(depot)).toMatchObject({ returns: { today: 0 }, back: 1, need: 'idle' });
    expect((await boxes('back', depot)).data).toHaveLength(1);
    expect(await rowOf()).toBeUndefined();
    const done_at = new Date(desk.app.clock.now.getTime() - 7 * 24 * HOUR_MS);
    await desk.app.db.updateTable('task_node').set({ done_at }).where('task_id', '=', taskId).execute();
    expect(await rowOf(depot)).toBeUndefined();
  });

  it('of a street turn are neither given back nor fetched empty', async () => {
    const { importId, exportId } = await turn.two();
    const before = await list();
    expect(before.sums).toMatchObject({ pickups: { tomorrow: 1 }, returns: { today: 1 } });
    await desk.app.db
      .insertInto('street_turn')
      .values({ import_cabinet_id: importId, export_cabinet_id: exportId, linked_at: desk.app.clock.now })
      .execute();
    expect((await list()).data).toEqual([]);
  });
});

describe('what a place told', () => {
  it('stands beside our own, and says what is missing', async () => {
    for (let n = 0; n < 7; n += 1) await order(1);
    expect(await report({ remark: '下午到一批' })).toMatchObject({ code: '1' });
    expect(await rowOf()).toMatchObject({
      left: 5,
      need: 'short',
      needText: '缺 2 个：今明计划提 7 个，报数 5 个',
      word: { stock: 5, takes: 'open', toldBy: '码头小王', remark: '下午到一批', old: false },
    });
  });

  it('is less by what we fetched since', async () => {
    const { cabinetIds } = await order(4);
    await report({ stock: 1 });
    desk.app.clock.advance(60_000);
    const taskId = await desk.assign(cabinetIds[0]!);
    await desk.publish(taskId);
    await turn.drive(taskId, 'arrive_door');
    await order(2);
    expect(await rowOf()).toMatchObject({ left: 0, need: 'short', word: { stock: 1 } });
    // What was fetched before it was told is in what was told.
    await report({ stock: 2 });
    expect(await rowOf()).toMatchObject({ left: 2, need: 'enough' });
  });

  it('is kept, and the one told last counts, whoever enters it first', async () => {
    const earlier = '2026-11-20 08:00:00';
    await report({ stock: 9 });
    await report({ stock: 3, toldAt: earlier });
    expect((await rowOf())?.word).toMatchObject({ stock: 9 });
    const { data, total } = (await desk.app.call(yards.reports, KEY, { token: desk.diaodu })).data;
    expect([total, ...data.map(({ stock }) => stock)]).toEqual([2, 9, 3]);
    expect(data[1]).toMatchObject({ toldAt: earlier, enteredBy: 'diaodu' });
  });

  it('grows old after a day, and says nothing after seven', async () => {
    const hoursAgo = (hours: number) => toWireTime(new Date(desk.app.clock.now.getTime() - hours * HOUR_MS));
    await report({ toldAt: hoursAgo(24 * 7) });
    expect(await rowOf()).toBeUndefined();
    await report({ toldAt: hoursAgo(25) });
    expect(await rowOf()).toMatchObject({ left: 5, word: { old: true } });
  });

  it('without a number is unknown, which is not none, and is in no sum', async () => {
    await order(1);
    await report({ stock: undefined, takes: 'limited' });
    await report({ stock: 4, cabinetType: '20GP' });
    expect(await rowOf()).toMatchObject({ left: null, need: 'unknown' });
    expect((await list()).sums).toMatchObject({ left: 4, known: 1, unknown: 1, short: 0 });
  });

  it('two say at once, and a lost answer once', async () => {
    const answers = await Promise.all([report({ stock: 1 }), report({ stock: 2 })]);
    expect(answers.map(({ code }) => code)).toEqual(['1', '1']);
    const key = { 'idempotency-key': 'yard-report-once-1' };
    const [first, again] = [await report({ stock: 3 }, key), await report({ stock: 3 }, key)];
    expect(again.data).toEqual(first.data);
    expect(await desk.app.db.selectFrom('yard_report').select('stock').execute()).toHaveLength(3);
  });

  it.each<[Partial<InputOf<typeof yards.report>>, string]>([
    [{ placeId: 999_999 }, '未找到该码头，请重新选择'],
    [{ place: 'depot', placeId: 999_999 }, '未找到该堆场，请重新选择'],
    [{ shipCompanyId: 999_999 }, '未找到该船公司，请重新选择'],
    [{ toldAt: '2099-01-01 00:00:00' }, '报数时间不能晚于现在'],
    [{ stock: undefined }, '请填写可提空柜、限收或暂停还柜，或写明备注'],
  ])('of %j is refused', async (change, message) => {
    expect(await report(change)).toMatchObject({ code: '0', message });
    expect(await desk.app.db.selectFrom('yard_report').select('report_id').execute()).toEqual([]);
  });

  it('is not told of a depot that does not take that company’s boxes', async () => {
    const { db, clock } = desk.app;
    const only = (ids: number[]) =>
      db.updateTable('depot').set({ ship_company_ids: ids }).where('depot_id', '=', DEPOT).execute();
    await only([2]);
    clock.advance(2_000);
    expect(await report({ place: 'depot', placeId: DEPOT })).toMatchObject({
      message: '长盛空柜堆场不收这家船公司的空柜',
    });
    await only([]);
    clock.advance(2_000);
  });

  it('is looked at, not told, by who does not assign', async () => {
    expect(await desk.app.call(yards.list, {}, { token: kefu })).toMatchObject({ code: '1' });
    expect(await desk.app.call(yards.report, TOLD, { token: kefu })).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
    });
  });
});

describe('the table', () => {
  it('shows the most urgent first, in the order in which the rule has them, and finds by each', async () => {
    await order(1, { cabinet_type: '20GP' });
    await order(1, { cabinet_type: '40GP' });
    await report({ cabinetType: '40GP', stock: 0 });
    await order(1, { order_type: 1, cabinet_type: '20HQ' });
    await report({ cabinetType: '20HQ', stock: 3, takes: 'stopped' });
    await report({ stock: 8 });
    await order(1);
    await report({ place: 'depot', placeId: DEPOT, stock: 8 });
    const { data } = await list();
    expect(data.map(({ need, cabinetType }) => [need, cabinetType])).toEqual([
      ['short', '40GP'],
      ['refused', '20HQ'],
      ['unknown', '20GP'],
      ['enough', '40HQ'],
      ['idle', '40HQ'],
    ]);
    for (const { need } of data) expect((await list({ need })).data.map((row) => row.need)).toEqual([need]);
    expect((await list({ place: 'depot', placeId: DEPOT })).total).toBe(1);
    expect((await list({ cabinetType: '20GP' })).total).toBe(1);
    expect((await list({ shipCompanyId: 2 })).data).toEqual([]);
    const second = await list({ pageNo: 2, pageSize: 3 });
    expect([second.total, second.data.length, second.sums.short]).toEqual([5, 2, 1]);
    expect((await list({ pageNo: 9 })).sums.short).toBe(1);
  });

  it('asks the database once, however many rows it has', async () => {
    await order(1);
    const asked = async () => {
      await list();
      desk.app.queries.reset();
      await list();
      return desk.app.queries.asked();
    };
    const few = await asked();
    for (const cabinetType of ['20GP', '20HQ', '40GP'] as const) await report({ cabinetType });
    expect(await asked()).toBe(few);
  });
});
