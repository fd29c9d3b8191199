import { COST_STATUSES } from '@boxhaul/domain/orders';
import { money } from '@boxhaul/contract/money';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder } from '../../testing/build-order';
import { chargeFreight } from '../fees';

const { t, world } = await fileWorld();
const token = await t.signIn(world.owner);

const linesOf = (orderId: string) =>
  t.db.selectFrom('cost_line').selectAll().where('order_id', '=', orderId).orderBy('cost_id').execute();

describe('freight', () => {
  it('is charged to the customer of the order, box by box, at its own price and moment', async () => {
    const order = await buildOrder(t.db, world, {
      customer_id: world.otherCustomerId,
      account_id: world.stranger,
      unit_price_fen: 77_701,
    });
    const other = await buildOrder(t.db, world);
    t.clock.advance(60_000);
    await chargeFreight(t.db, order.orderId, t.clock.now);
    expect(await linesOf(order.orderId)).toEqual(
      order.cabinetIds.map((cabinetId) =>
        expect.objectContaining({
          cabinet_id: cabinetId,
          customer_id: world.otherCustomerId,
          cost_type_id: 26,
          income_fen: 77_701,
          cost_status: 0,
          remark: '',
          reverses_cost_id: null,
          created_by: null,
          settlement_date: null,
          created_at: t.clock.now,
          updated_at: t.clock.now,
        }),
      ),
    );
    expect(await linesOf(other.orderId)).toEqual([]);
  });

  it('is added for the box that has none, and stands beside what reverses it', async () => {
    const { orderId, cabinetIds } = await buildOrder(t.db, world);
    await chargeFreight(t.db, orderId, t.clock.now);
    const [first, second] = await linesOf(orderId);
    await t.db.deleteFrom('cost_line').where('cost_id', '=', second!.cost_id).execute();
    const { cost_id, evidence: _, ...copy } = first!;
    await t.db
      .insertInto('cost_line')
      .values({ ...copy, origin: 'reversal', income_fen: -98_050, reverses_cost_id: cost_id })
      .execute();
    await chargeFreight(t.db, orderId, t.clock.now);
    expect((await linesOf(orderId)).map((line) => [line.cabinet_id, line.income_fen])).toEqual([
      [cabinetIds[0], 98_050],
      [cabinetIds[0], -98_050],
      [cabinetIds[1], 98_050],
    ]);
  });
});

describe('lines', () => {
  it('stand box by box and then by age, page by page; a customer sees none that is internal', async () => {
    const { orderId, cabinetIds } = await buildOrder(t.db, world, { cabinet_type: '20GP' });
    const values = COST_STATUSES.map((cost_status) => ({
      order_id: orderId,
      // The second box came first.
      cabinet_id: cabinetIds[cost_status < 2 ? 1 : 0]!,
      customer_id: world.customerId,
      cost_type_id: 2,
      income_fen: 100 + cost_status,
      cost_status,
      reject_reason: '不符',
      created_at: t.clock.now,
      updated_at: new Date('2026-11-20T16:00:00Z'),
    }));
    await t.db.insertInto('cost_line').values(values).execute();
    const page = async (pageNo: number, pageSize: number) =>
      (await t.call(money.cabinetCosts, { orderId, pageNo, pageSize }, { token })).data;
    const words = ['已结算', '调整', '已审核'];
    const whole = await page(1, 3);
    expect(whole.data.map(({ costStatusName }) => costStatusName)).toEqual(words);
    expect(whole.data.map(({ costStatus }) => costStatus)).toEqual([2, 3, 1]);
    expect(whole).toMatchObject({ rowCount: 3, total: 3, incomeAmount: '3.06' });
    const sum = (await t.call(money.cabinetCostSum, { orderId }, { token })).data;
    expect(sum.incomeAmount).toBe('3.06');
    expect(whole.data[0]).toMatchObject({
      cabinetNo: null,
      cabinetType: '20GP',
      costTypeName: '超时费',
      incomeAmount: '1.02',
      remark: '',
      updateTime: '2026-11-21 00:00:00',
    });
    expect((await page(2, 2)).data.map(({ costStatusName }) => costStatusName)).toEqual(words.slice(2));
    expect(await page(3, 2)).toMatchObject({
      data: [],
      rowCount: 3,
      total: 3,
      pageNo: 3,
      pageSize: 2,
      incomeAmount: '3.06',
    });

    const desk = await t.call(money.orderCosts, { id: orderId }, { token: await t.signIn(world.caiwu) });
    expect(desk.data.costs.map(({ costStatusName }) => costStatusName)).toEqual([
      '已结算',
      '调整',
      '审核不通过',
      '待审核',
      '已审核',
    ]);
    expect(desk.data.costs.filter(({ costStatus }) => [1, 2, 3].includes(costStatus))).toEqual(whole.data);
    expect(desk.data.incomeAmount).toBe('5.10');
  });

  it('of an order without any are none, and come to nothing', async () => {
    const { orderId } = await buildOrder(t.db, world);
    expect((await t.call(money.cabinetCosts, { orderId }, { token })).data).toMatchObject({
      data: [],
      rowCount: 0,
      incomeAmount: '0.00',
    });
  });
});
