import type { InputOf } from '@boxhaul/contract/kit';
import { payables } from '@boxhaul/contract/money';
import { PROFIT_GROUPS, type ProfitGroup } from '@boxhaul/domain/money';
import type { CostStatus } from '@boxhaul/domain/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder, type BuiltOrder } from '../../testing/build-order';

const { t, world } = await fileWorld();
const caiwu = await t.signIn(world.caiwu);
const admin = await t.signIn(world.admin);
let order: BuiltOrder;
let payeeId: string;
let made = 0;

const add = (more: Partial<InputOf<typeof payables.addPayee>> = {}) => {
  made += 1;
  const plain = { kind: 'carrier', cycle: 'month', payDays: 30, remark: '' } as const;
  return t.call(payables.addPayee, { ...plain, payeeName: `大鹏车队 ${made}`, ...more }, { token: caiwu });
};
beforeEach(async () => {
  order = await buildOrder(t.db, world, { state: 'finished', finished_at: new Date('2026-11-19T08:00:00Z') });
  payeeId = (await add()).data.payeeId;
});

const enter = async (payableAmount: string, serviceDate = '2026-11-19') => {
  const box = { orderId: order.orderId, cabinetId: order.cabinetIds[0]! };
  const facts = { payeeId, costTypeId: 26, payableAmount, serviceDate, remark: '' };
  return (await t.call(payables.enter, { ...box, ...facts }, { token: caiwu })).data.id;
};
const confirmed = async (payableAmount: string) => {
  const id = await enter(payableAmount);
  const lines = [{ id, revision: 1 }];
  expect((await t.call(payables.approve, { lines }, { token: admin })).data.approved).toBe(1);
};

const profit = async (more: object = {}) =>
  (
    await t.call(
      payables.profit,
      { startDate: '2026-11-19', endDate: '2026-11-19', keyword: order.orderNo, taxed: 1, ...more },
      { token: caiwu },
    )
  ).data;
const earn = (income_fen: number, cost_status: CostStatus, cabinet: number) =>
  t.db
    .insertInto('cost_line')
    .values({
      order_id: order.orderId,
      cabinet_id: order.cabinetIds[cabinet]!,
      customer_id: world.customerId,
      cost_type_id: 2,
      income_fen,
      cost_status,
      created_at: t.clock.now,
      updated_at: t.clock.now,
    })
    .execute();

/** A finished trip of a box by the truck and driver of that number. */
const drive = async (cabinet: number, who: number, leg: 1 | 2 = 1) =>
  (
    await t.db
      .insertInto('task')
      .values({
        cabinet_id: order.cabinetIds[cabinet]!,
        order_id: order.orderId,
        leg,
        leg_kind: leg === 1 ? 'direct' : 'return',
        vehicle_id: world.vehicleIds[who]!,
        driver_id: world.driverIds[who]!,
        dock_id: 101,
        state: 'finished',
        phase: '已完成',
        assigned_at: t.clock.now,
        finished_at: t.clock.now,
      })
      .returning('task_id')
      .executeTakeFirstOrThrow()
  ).task_id;

describe('the profit of boxes', () => {
  it('is what lines bring in less what they cost; with those that wait it is expected', async () => {
    await earn(100_000, 1, 0);
    await earn(20_000, 2, 0);
    await earn(7_000, 0, 0);
    await earn(50_000, 1, 1);
    await confirmed('900');
    const both = await profit();
    expect(both.data.toSorted((a, b) => a.seq - b.seq)).toMatchObject([
      {
        incomeAmount: '1270.00',
        payableAmount: '900.00',
        profitAmount: '370.00',
        margin: 29.1,
        standing: 'expected',
      },
      { incomeAmount: '500.00', payableAmount: '0.00', margin: 100, standing: 'whole' },
    ]);
    expect(both).toMatchObject({
      rowCount: 2,
      incomeAmount: '1770.00',
      payableAmount: '900.00',
      profitAmount: '870.00',
      losses: 0,
      whole: { count: 1, incomeAmount: '500.00', payableAmount: '0.00', profitAmount: '500.00' },
      rest: { count: 1, profitAmount: '370.00' },
    });
    await confirmed('300.01');
    expect((await profit({ onlyLosses: 1 })).rowCount).toBe(0);
    await t.db.deleteFrom('cost_line').where('cost_status', '=', 0).execute();
    const losses = await profit({ onlyLosses: 1 });
    expect(losses).toMatchObject({ rowCount: 1, profitAmount: '-0.01', losses: 1, data: [{ seq: 1 }] });
    expect((await profit({ startDate: '2026-11-20', endDate: '2026-11-20' })).rowCount).toBe(0);
  });

  it('is not known while a leg that was driven has no freight, by its driver or by hand', async () => {
    await earn(100_000, 1, 0);
    await drive(0, 0);
    const first = async () => (await profit()).data.find(({ seq }) => seq === 1)?.standing;
    expect(await first()).toBe('unpriced');
    const toll = { payeeId, orderId: order.orderId, cabinetId: order.cabinetIds[0]!, remark: '' };
    const dated = { payableAmount: '50', serviceDate: '2026-11-19' };
    await t.call(payables.enter, { ...toll, ...dated, costTypeId: 2 }, { token: caiwu });
    expect(await first()).toBe('unpriced');
    const id = await enter('900');
    expect(await first()).toBe('expected');
    await t.call(payables.reject, { id, revision: 1, reason: '与车队单不符' }, { token: admin });
    expect(await first()).toBe('unpriced');
  });
});

describe('profit without the value added tax', () => {
  it('takes the tax out of income by the rate of its kind, and out of cost by what the payee issues', async () => {
    await earn(109_000, 1, 0);
    await confirmed('103');
    const id = await enter('545');
    const gross = await profit();
    expect(gross).toMatchObject({ incomeAmount: '1090.00', payableAmount: '648.00' });
    // Its payee issues nothing that could be deducted.
    expect(await profit({ taxed: 0 })).toMatchObject({ incomeAmount: '1000.00', payableAmount: '648.00' });
    const special = (await add({ vatPermille: 90 })).data.payeeId;
    await t.db.updateTable('payable_line').set({ payee_id: special }).where('payable_id', '=', id).execute();
    expect(await profit({ taxed: undefined })).toMatchObject({
      incomeAmount: '1000.00',
      payableAmount: '603.00',
      profitAmount: '397.00',
    });
    expect(await profit({ taxed: 0, onlyLosses: 1 })).toMatchObject({ rowCount: 0 });
  });
});

describe('profit added up', () => {
  const by = async (group: ProfitGroup, more: object = {}) => {
    const asked = {
      startDate: '2026-11-19',
      endDate: '2026-11-19',
      keyword: order.orderNo,
      taxed: 1,
    } as const;
    const { data } = await t.call(payables.profitBy, { ...asked, by: group, ...more }, { token: caiwu });
    return data;
  };

  it('divides what a box earns among its trips to the fen, and leaves what is paid for a trip with it', async () => {
    await earn(100_001, 1, 0);
    const first = await drive(0, 0);
    await drive(0, 1, 2);
    await confirmed('100.01');
    const own = await enter('300');
    await t.db
      .updateTable('payable_line')
      .set({ task_id: first, origin: 'rule', created_by: null })
      .where('payable_id', '=', own)
      .execute();
    const { data, rowCount } = await by('truck');
    expect(rowCount).toBe(3);
    const found = Object.fromEntries(
      data.map(({ key, count, incomeAmount, payableAmount }) => [key, [count, incomeAmount, payableAmount]]),
    );
    expect(found).toEqual({
      [world.vehicleIds[0]]: [1, '500.00', '350.00'],
      [world.vehicleIds[1]]: [1, '500.01', '50.01'],
      '': [1, '0.00', '0.00'],
    });
    expect(data.find(({ key }) => key === '')?.name).toBe('没有出车');
    // A line of it waits, and a leg of it has no freight.
    expect(data.find(({ key }) => key === world.vehicleIds[0])).toMatchObject({
      whole: { count: 0, profitAmount: '0.00' },
      rest: { count: 1, profitAmount: '150.00' },
      margin: null,
    });
  });

  it('is the same whole by whatever it is added up', async () => {
    await earn(100_003, 1, 0);
    await earn(33_331, 1, 1);
    await drive(0, 0);
    await drive(0, 1, 2);
    await confirmed('0.07');
    const whole = await profit();
    for (const group of PROFIT_GROUPS) {
      const { data } = await by(group);
      const sums = ['incomeAmount', 'payableAmount', 'profitAmount'] as const;
      for (const name of sums)
        expect(
          data.reduce((sum, row) => sum + Number(row[name]) * 100, 0).toFixed(0),
          `${group} ${name}`,
        ).toBe((Number(whole[name]) * 100).toFixed(0));
      // Each group opens to its boxes.
      for (const row of data) {
        const opened = await profit({ by: group, key: row.key });
        expect(opened.rowCount, `${group} ${row.key}`).toBeGreaterThan(0);
      }
      expect((await profit({ by: group, key: '0' })).rowCount).toBe(0);
    }
    expect((await by('month')).data).toMatchObject([
      { key: '2026-11', name: '2026 年 11 月', count: 2, whole: { count: 2 }, rest: { count: 0 } },
    ]);
    expect((await by('carrier')).data.map(({ name }) => name)).toContain('自有车辆');
  });
});
