import { money } from '@boxhaul/contract/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder, type BuiltOrder } from '../../testing/build-order';
import { chargeFreight } from '../fees';

const { t, world } = await fileWorld();
const token = await t.signIn(world.owner);
let order: BuiltOrder;

beforeAll(async () => {
  order = await buildOrder(t.db, world, { state: 'finished', cabinet_num: 3 });
  await t.db
    .updateTable('cus_cabinet')
    .set({ cabinet_no: 'CSQU3054383' })
    .where('cabinet_id', '=', order.cabinetIds[0]!)
    .execute();
  await chargeFreight(t.db, order.orderId, t.clock.now);
  await t.db.updateTable('cost_line').set({ cost_status: 1 }).where('order_id', '=', order.orderId).execute();
  await t.db
    .insertInto('cost_line')
    .values({
      order_id: order.orderId,
      cabinet_id: order.cabinetIds[0]!,
      customer_id: world.customerId,
      cost_type_id: 3,
      income_fen: -5_050,
      cost_status: 2,
      settlement_date: '2026-11-20',
      remark: '冲减压夜费',
      created_at: t.clock.now,
      updated_at: t.clock.now,
    })
    .execute();
});

describe('chargeFreight', () => {
  it('charges each box once, however often and however much at once', async () => {
    const one = await buildOrder(t.db, world, { state: 'finished', cabinet_num: 2 });
    await Promise.all([1, 2, 3].map(() => chargeFreight(t.db, one.orderId, t.clock.now)));
    const lines = await t.db
      .selectFrom('cost_line')
      .selectAll()
      .where('order_id', '=', one.orderId)
      .execute();
    expect(lines.map((line) => [line.cost_type_id, line.income_fen, line.cost_status])).toEqual([
      [26, 98_050, 0],
      [26, 98_050, 0],
    ]);
  });

  it('charges nothing for an order without a price', async () => {
    const one = await buildOrder(t.db, world, { state: 'finished', unit_price_fen: null });
    await chargeFreight(t.db, one.orderId, t.clock.now);
    expect(
      await t.db.selectFrom('cost_line').select('cost_id').where('order_id', '=', one.orderId).execute(),
    ).toEqual([]);
  });
});

describe('costs of an order', () => {
  it('lists a page of lines with the sum over all of them', async () => {
    const answer = await t.call(money.cabinetCosts, { orderId: order.orderId, pageSize: 2 }, { token });
    expect(answer).toMatchObject({
      code: '1',
      data: { rowCount: 4, total: 4, pageNo: 1, pageSize: 2, incomeAmount: '2891.00' },
    });
    expect(answer.data.data).toEqual([
      expect.objectContaining({
        cabinetNo: 'CSQU3054383',
        cabinetType: '40HQ',
        costTypeName: '运费',
        incomeAmount: '980.50',
        costStatus: 1,
        costStatusName: '已审核',
        settlementDate: null,
        updateTime: '2026-11-20 10:00:00',
      }),
      expect.objectContaining({
        costTypeName: '压夜费',
        incomeAmount: '-50.50',
        costStatusName: '已结算',
        settlementDate: '2026-11-20',
        remark: '冲减压夜费',
      }),
    ]);
    const second = await t.call(
      money.cabinetCosts,
      { orderId: order.orderId, pageSize: 2, pageNo: 2 },
      { token },
    );
    expect(second.data.data.map((line) => line.incomeAmount)).toEqual(['980.50', '980.50']);
  });

  it('searches by part of a box number, and sums alike', async () => {
    const filter = { orderId: order.orderId, cabinetNo: 'squ305' };
    const list = await t.call(money.cabinetCosts, filter, { token });
    expect(list.data).toMatchObject({ rowCount: 2, incomeAmount: '930.00' });
    expect(await t.call(money.cabinetCostSum, filter, { token })).toMatchObject({
      code: '1',
      data: { incomeAmount: '930.00' },
    });
    const none = await t.call(money.cabinetCosts, { ...filter, cabinetNo: '%' }, { token });
    expect(none.data).toMatchObject({ rowCount: 0, data: [], incomeAmount: '0.00' });
  });

  it('finds the order by its number too', async () => {
    const { order_no: orderNo } = await t.db
      .selectFrom('cus_order')
      .select('order_no')
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    const list = await t.call(money.cabinetCosts, { orderNo, pageSize: 2 }, { token });
    expect(list.data).toMatchObject({ rowCount: 4, incomeAmount: '2891.00' });
    expect(list.data.data).toHaveLength(2);
    expect(await t.call(money.cabinetCostSum, { orderNo }, { token })).toMatchObject({
      data: { incomeAmount: '2891.00' },
    });
    const notFound = { code: '0', data: { errcode: 'NOT_FOUND' } };
    const stranger = await t.signIn(world.stranger);
    expect(await t.call(money.cabinetCosts, { orderNo }, { token: stranger })).toMatchObject(notFound);
    const both = { orderId: order.orderId, orderNo: 'BH000000000000' };
    expect(await t.call(money.cabinetCosts, both, { token })).toMatchObject(notFound);
    expect(await t.call(money.cabinetCosts, {}, { token })).toMatchObject({
      code: '0',
      message: '请选择订单',
      data: { errcode: 'BAD_INPUT' },
    });
  });

  it('shows the desk every line', async () => {
    const caiwu = await t.signIn(world.caiwu);
    const answer = await t.call(money.orderCosts, { id: order.orderId }, { token: caiwu });
    expect(answer.data.incomeAmount).toBe('2891.00');
    expect(answer.data.costs).toHaveLength(4);
    expect(await t.call(money.orderCosts, { id: '999999' }, { token: caiwu })).toMatchObject({
      data: { errcode: 'NOT_FOUND' },
    });
    const diaodu = await t.signIn(world.diaodu);
    expect(await t.call(money.orderCosts, { id: order.orderId }, { token: diaodu })).toMatchObject({
      code: '0',
      data: { errcode: 'FORBIDDEN' },
    });
    expect(await t.call(money.orderCosts, { id: order.orderId }, { token })).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
    });
    expect(await t.call(money.orderCosts, { id: order.orderId })).toMatchObject({ code: '99' });
  });

  it.each([money.cabinetCosts, money.cabinetCostSum])(
    '$name: bad input, strangers and visitors',
    async (call) => {
      expect(await t.call(call, { orderId: 'abc' }, { token })).toMatchObject({
        data: { errcode: 'BAD_INPUT' },
      });
      expect(await t.call(call, { orderId: order.orderId })).toMatchObject({ code: '99' });
      const stranger = await t.call(
        call,
        { orderId: order.orderId },
        { token: await t.signIn(world.stranger) },
      );
      const nobody = await t.call(call, { orderId: '999999' }, { token });
      for (const answer of [stranger, nobody]) {
        expect(answer).toMatchObject({ code: '0', message: '未找到该记录', data: { errcode: 'NOT_FOUND' } });
      }
      const uncertified = await t.call(
        call,
        { orderId: order.orderId },
        { token: await t.signIn(world.uncertified) },
      );
      expect(uncertified).toMatchObject({ data: { errcode: 'NOT_CERTIFIED' } });
    },
  );
});

describe('whose page it is', () => {
  it('hides the costs of an order that is not approved from those without its menu, its maker excepted', async () => {
    const pending = await buildOrder(t.db, world, { state: 'pending_review' });
    const staff = { token: await t.signIn(world.staff) };
    const filter = { orderId: pending.orderId };
    for (const call of [money.cabinetCosts, money.cabinetCostSum]) {
      expect((await t.call(call, filter, staff)).data.errcode).toBe('FORBIDDEN');
      expect((await t.call(call, filter, { token })).code).toBe('1');
      expect((await t.call(call, { orderId: order.orderId }, staff)).code).toBe('1');
    }
    await t.db
      .updateTable('cus_order')
      .set({ account_id: world.staff })
      .where('order_id', '=', pending.orderId)
      .execute();
    expect((await t.call(money.cabinetCosts, filter, staff)).code).toBe('1');
  });
});
