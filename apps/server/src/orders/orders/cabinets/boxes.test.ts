import type { InputOf } from '@boxhaul/contract/kit';
import { cabinets } from '@boxhaul/contract/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildOrder, type BuiltOrder } from '../../../testing/build-order';

const { t, world } = await fileWorld();
const token = await t.signIn(world.owner);
let running: BuiltOrder;
let finished: BuiltOrder;
beforeAll(async () => {
  finished = await buildOrder(t.db, world, {
    state: 'finished',
    cabinet_num: 1,
    cabinet_type: '20GP',
    order_type: 1,
  });
  running = await buildOrder(t.db, world, { state: 'running', cabinet_num: 2, goods_name: '瓷砖' });
  await buildOrder(t.db, world, { state: 'pending_review', cabinet_num: 3 });
  await buildOrder(t.db, world, { state: 'cancelled', cabinet_num: 4 });
  await buildOrder(t.db, world, {
    state: 'running',
    customer_id: world.otherCustomerId,
    account_id: world.stranger,
  });
  await t.db
    .updateTable('cus_cabinet')
    .set({ cabinet_no: 'CSQU3054383', seal_no: 'SL001', state: 4 })
    .where('cabinet_id', '=', finished.cabinetIds[0]!)
    .execute();
  const leg = (no: number, ended: string) => ({
    cabinet_id: finished.cabinetIds[0]!,
    order_id: finished.orderId,
    leg: no,
    leg_kind: 'shuttle' as const,
    vehicle_id: world.vehicleIds[no - 1]!,
    driver_id: world.driverIds[no - 1]!,
    dock_id: 101,
    state: 'finished' as const,
    phase: '回程中',
    assigned_at: new Date('2026-11-19T03:00:00Z'),
    finished_at: new Date(ended),
  });
  await t.db
    .insertInto('task')
    .values([leg(1, '2026-11-19T05:00:00Z'), leg(2, '2026-11-20T01:00:00Z')])
    .execute();
});

const list = async (asked: InputOf<typeof cabinets.list> = {}, as = token) =>
  (await t.call(cabinets.list, { pageSize: 200, ...asked }, { token: as })).data;

describe('boxes', () => {
  it('are a row each, those of the newest orders first, with their order and their last truck', async () => {
    const { data, rowCount } = await list({ pageType: 'order' });
    expect(rowCount).toBe(3);
    expect(data.map(({ cabinetId }) => cabinetId)).toEqual([...running.cabinetIds, ...finished.cabinetIds]);
    const { plate_number } = await t.db
      .selectFrom('vehicle')
      .select('plate_number')
      .where('vehicle_id', '=', world.vehicleIds[1])
      .executeTakeFirstOrThrow();
    expect(data[2]).toMatchObject({
      orderId: finished.orderId,
      orderNo: finished.orderNo,
      cabinetNo: 'CSQU3054383',
      sealNo: 'SL001',
      cabinetType: '20GP',
      orderType: '送货',
      orderStatusName: '已完成',
      cabinetState: 4,
      cabinetStateName: '已完成',
      plateNumber: plate_number,
      taskFinishTime: '2026-11-20 09:00:00',
      createDate: '2026-11-19 10:00:00',
    });
    expect(data[0]).toMatchObject({
      cabinetNo: null,
      plateNumber: null,
      driverName: null,
      taskFinishTime: null,
    });
  });

  it.each<[string, InputOf<typeof cabinets.list>, number]>([
    ['nothing: those of every page that may be seen', {}, 10],
    ['the pending page', { pageType: 'pending' }, 7],
    ['a state of orders', { orderStatus: 4 }, 2],
    ['goods', { keyword: '瓷砖' }, 2],
    ['a box, of which the order has no other', { keyword: 'csqu305' }, 1],
    ['part of a seal', { sealNo: 'l00' }, 1],
    ['a type', { cabinetType: '20GP' }, 1],
    ['a direction', { orderType: 0, pageType: 'order' }, 2],
    ['a state of boxes', { cabinetState: 4 }, 1],
    ['a sign that means itself', { cabinetNo: '_' }, 0],
    ['a day after all of them', { startDate: '2026-11-20 00:00:00' }, 0],
  ])('are found by %s, and counted alike', async (_, asked, expected) => {
    const { data, rowCount } = await list(asked);
    expect([data.length, rowCount]).toEqual([expected, expected]);
    const sum = (await t.call(cabinets.sum, asked, { token })).data;
    expect(sum.rowCount).toBe(expected);
    const all = (parts: readonly { cabinetNum: number }[]) =>
      parts.reduce((boxes, { cabinetNum }) => boxes + cabinetNum, 0);
    expect([all(sum.types), all(sum.states)]).toEqual([expected, expected]);
  });

  it('come in pages that leave none out', async () => {
    const ids: string[] = [];
    for (let pageNo = 1; pageNo <= 4; pageNo += 1) {
      ids.push(...(await list({ pageNo, pageSize: 3 })).data.map(({ cabinetId }) => cabinetId));
    }
    expect(ids).toEqual((await list()).data.map(({ cabinetId }) => cabinetId));
  });

  it('are those of the pages that the account has', async () => {
    const staff = await t.signIn(world.staff);
    expect((await list({}, staff)).rowCount).toBe(3);
    expect(await t.call(cabinets.list, { pageType: 'pending' }, { token: staff })).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
    });
    expect((await list({}, await t.signIn(world.stranger))).rowCount).toBe(2);
  });
});

describe('statistics of boxes', () => {
  const DAYS = { startDate: '2026-11-11', endDate: '2026-11-30' };
  const statistics = async (asked = DAYS, as = token) =>
    (await t.call(cabinets.statistics, asked, { token: as })).data;

  it('count boxes that are hauled, by harbour, type and direction, and by week', async () => {
    const { data: boxes } = await list({ pageType: 'order' });
    const { harborName } = boxes[0]!;
    expect(await statistics()).toEqual({
      cabinetNum: 6,
      arrivedNum: 0,
      onTimeNum: 0,
      incomeAmount: '0.00',
      list: [
        { harborName, cabinetType: '40HQ', orderType: 0, orderTypeText: '装货', cabinetNum: 5 },
        { harborName, cabinetType: '20GP', orderType: 1, orderTypeText: '送货', cabinetNum: 1 },
      ],
      // The week of the first day, whole; one without a box is there too.
      weeks: [
        ['2026-11-09', 0],
        ['2026-11-16', 6],
        ['2026-11-23', 0],
        ['2026-11-30', 0],
      ].map(([weekStart, cabinetNum]) => ({
        weekStart,
        cabinetNum,
        arrivedNum: 0,
        onTimeNum: 0,
        incomeAmount: '0.00',
      })),
    });
  });

  it('say how many came to their door in time: at the moment itself, and not a second later', async () => {
    const { task_id } = await t.db
      .selectFrom('task')
      .select('task_id')
      .where('cabinet_id', '=', finished.cabinetIds[0]!)
      .where('leg', '=', 1)
      .executeTakeFirstOrThrow();
    const node = (done_at: Date) => ({
      task_id,
      seq: 1,
      node_code: 'arrive_door' as const,
      node_name: '到达卸货点',
      place: 'door' as const,
      proofs: [],
      phase_after: '卸货中',
      done_at,
    });
    // Wanted at 2026-11-21 09:00 in Shanghai.
    const { node_id } = await t.db
      .insertInto('task_node')
      .values(node(new Date('2026-11-21T01:00:00Z')))
      .returning('node_id')
      .executeTakeFirstOrThrow();
    expect(await statistics()).toMatchObject({ arrivedNum: 1, onTimeNum: 1 });
    await t.db
      .updateTable('task_node')
      .set({ done_at: new Date('2026-11-21T01:00:01Z') })
      .where('node_id', '=', node_id)
      .execute();
    const late = await statistics();
    expect(late).toMatchObject({ arrivedNum: 1, onTimeNum: 0 });
    expect(late.weeks[1]).toMatchObject({ weekStart: '2026-11-16', arrivedNum: 1, onTimeNum: 0 });
  });

  it('spend what customers see, and nothing for who sees no costs', async () => {
    const line = (cost_status: 0 | 1, income_fen: number) => ({
      order_id: finished.orderId,
      cabinet_id: finished.cabinetIds[0]!,
      customer_id: world.customerId,
      cost_type_id: 3,
      income_fen,
      cost_status,
      created_at: t.clock.now,
      updated_at: t.clock.now,
    });
    await t.db
      .insertInto('cost_line')
      .values([line(1, 12_345), line(0, 99_999)])
      .execute();
    const seen = await statistics();
    expect([seen.incomeAmount, seen.weeks[1]!.incomeAmount]).toEqual(['123.45', '123.45']);
    const unseen = await statistics(DAYS, await t.signIn(world.viewer));
    expect([unseen.incomeAmount, unseen.weeks[1]!.incomeAmount]).toEqual([null, null]);
  });

  it('of no day said are of the last four weeks, of one of the four that it ends or begins', async () => {
    const of = async (asked: InputOf<typeof cabinets.statistics>) => {
      const { data } = await t.call(cabinets.statistics, asked, { token });
      return data;
    };
    // Today is 2026-11-19.
    expect(await of({})).toEqual(await of({ startDate: '2026-10-23', endDate: '2026-11-19' }));
    expect((await of({})).cabinetNum).toBe(6);
    expect(await of({ endDate: '2026-11-18' })).toEqual(
      await of({ startDate: '2026-10-22', endDate: '2026-11-18' }),
    );
    expect(await of({ startDate: '2026-11-19' })).toEqual(
      await of({ startDate: '2026-11-19', endDate: '2026-12-16' }),
    );
  });

  it('take both days whole, by Shanghai', async () => {
    const day = (one: string) => ({ startDate: one, endDate: one });
    expect((await statistics(day('2026-11-19'))).cabinetNum).toBe(6);
    expect((await statistics(day('2026-11-18'))).cabinetNum).toBe(0);
    expect((await statistics(day('2026-11-20'))).cabinetNum).toBe(0);
  });

  it.each([
    [{ startDate: '2026-11-02', endDate: '2026-11-01' }, '结束日期不能早于开始日期'],
    [{ startDate: '2024-11-01', endDate: '2026-11-02' }, '一次最多统计两年'],
  ])('refuse %j', async (asked, message) => {
    expect(await t.call(cabinets.statistics, asked, { token })).toMatchObject({
      code: '0',
      data: { errcode: 'BAD_INPUT', fields: { endDate: message } },
    });
    const longest = { startDate: '2024-11-01', endDate: '2026-11-01' };
    expect((await t.call(cabinets.statistics, longest, { token })).code).toBe('1');
  });
});
