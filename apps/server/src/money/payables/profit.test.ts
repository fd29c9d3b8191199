import type { InputOf } from '@boxhaul/contract/kit';
import { payables } from '@boxhaul/contract/money';
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

describe('the profit of boxes', () => {
  const profit = async (more: object = {}) =>
    (
      await t.call(
        payables.profit,
        { startDate: '2026-11-19', endDate: '2026-11-19', keyword: order.orderNo, ...more },
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
    await t.db
      .insertInto('task')
      .values({
        cabinet_id: order.cabinetIds[0]!,
        order_id: order.orderId,
        leg: 1,
        leg_kind: 'direct',
        vehicle_id: world.vehicleIds[0],
        driver_id: world.driverIds[1],
        dock_id: 101,
        state: 'finished',
        phase: '已完成',
        assigned_at: t.clock.now,
        finished_at: t.clock.now,
      })
      .execute();
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
