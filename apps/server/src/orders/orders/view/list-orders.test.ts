import { orders as orderCalls } from '@boxhaul/contract/orders';
import { ORDER_STATES } from '@boxhaul/domain/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildOrder, type BuiltOrder } from '../../../testing/build-order';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);
const staff = await t.signIn(world.staff);
const orders = new Map<string, BuiltOrder>();

beforeAll(async () => {
  for (const state of ORDER_STATES) orders.set(state, await buildOrder(t.db, world, { state }));
  await buildOrder(t.db, world, {
    customer_id: world.otherCustomerId,
    account_id: world.stranger,
    state: 'approved',
  });
  await t.db
    .updateTable('cus_cabinet')
    .set({ cabinet_no: 'MSKU6011672' })
    .where('cabinet_id', '=', orders.get('running')!.cabinetIds[1]!)
    .execute();
});

const ids = (...states: string[]) => states.map((state) => orders.get(state)!.orderId);

describe('getOrderList', () => {
  it('puts each state on its page, newest first, with its words and actions', async () => {
    const pending = await t.call(orderCalls.list, { pageType: 'pending' }, { token: owner });
    expect(pending.data).toMatchObject({ rowCount: 4, total: 4, pageNo: 1, pageSize: 10 });
    expect(pending.data.data.map((row) => row.orderId)).toEqual(
      ids('cancelled', 'rejected', 'awaiting_customer', 'pending_review'),
    );
    expect(pending.data.data.map((row) => [row.status, row.orderStatus, row.statusText])).toEqual([
      [3, 0, '已取消'],
      [2, 0, '已驳回'],
      [4, 1, '待确认报价'],
      [0, 1, '待审核'],
    ]);
    expect(pending.data.data[3]).toMatchObject({
      actions: ['edit', 'cancel', 'documents', 'tasks', 'audit'],
      orderType: '装货',
      harborName: '深圳盐田港',
      dockName: '盐田国际 YICT',
      shipCompanyName: '马士基',
      customerName: '深圳远航货运代理有限公司',
      fullAddress: '广东省深圳市宝安区新安街道前进一路 1 号',
      auditPrice: '980.50',
      total: '1961.00',
      totalAmount: '1961.00',
      requireDate: '2026-11-21 09:00:00',
      createDate: '2026-11-19 10:00:00',
      invoicingText: '不开票',
      isHeavyCargoText: '轻货',
      isForeignTradeText: '外贸',
      documentCount: 0,
    });
    const order = await t.call(orderCalls.list, { pageType: 'order' }, { token: owner });
    expect(order.data.data.map((row) => row.orderId)).toEqual(
      ids('closed_dry_run', 'finished', 'running', 'approved'),
    );
    expect(order.data.data[1]!.actions).toEqual(['documents', 'tasks', 'audit', 'track', 'share']);
  });

  it.each([
    [{ status: 0 }, ['pending_review']],
    [{ orderStatus: '4' }, ['running']],
    [{ pageSize: 3, pageNo: 2 }, ['approved', 'cancelled', 'rejected']],
    [{ pageType: 'pending', status: '4' }, ['awaiting_customer']],
    [{ pageType: 'order', orderStatus: 5 }, ['finished']],
    [{ pageType: 'order', status: 0 }, []],
    [{ pageType: 'order', keyword: 'msku601' }, ['running']],
    [{ pageType: 'order', keyword: '%' }, []],
    [{ pageType: 'order', keyword: '华南' }, []],
    [{ pageType: 'pending', startDate: '2026-11-19 10:00:01' }, []],
    [
      {
        pageType: 'order',
        startDate: '2026-11-19 10:00:00',
        endDate: '2026-11-19 10:00:00',
        pageSize: 1,
        pageNo: 2,
      },
      ['finished'],
    ],
  ] as const)('finds %j', async (filter, states) => {
    const answer = await t.call(orderCalls.list, { ...filter }, { token: owner });
    expect(answer.data.data.map((row) => row.orderId)).toEqual(ids(...states));
  });

  it('finds by order number, booking number and goods', async () => {
    const { orderNo } = orders.get('approved')!;
    const row = (await t.call(orderCalls.list, { keyword: orderNo }, { token: owner })).data.data[0]!;
    expect(row.orderNo).toBe(orderNo);
    const byBooking = await t.call(
      orderCalls.list,
      { keyword: row.bookSpaceNo.toLowerCase() },
      { token: owner },
    );
    expect(byBooking.data.data.map((each) => each.orderNo)).toContain(orderNo);
    expect((await t.call(orderCalls.list, { keyword: '电子' }, { token: owner })).data.rowCount).toBe(8);
  });

  it('clamps the page size to 200', async () => {
    expect((await t.call(orderCalls.list, { pageSize: 100_000 }, { token: owner })).data.pageSize).toBe(200);
  });

  it.each([
    [{ pageType: 'all' }, 'pageType'],
    [{ status: 9 }, 'status'],
    [{ pageNo: 0 }, 'pageNo'],
    [{ startDate: '2026-02-30 00:00:00' }, 'startDate'],
    [{ endDate: 'today' }, 'endDate'],
    [{ keyword: 'x'.repeat(61) }, 'keyword'],
  ])('refuses %j in Chinese', async (input, field) => {
    const answer = await t.call(orderCalls.list, input as object, { token: owner });
    expect(answer).toMatchObject({ code: '0', data: { errcode: 'BAD_INPUT' } });
    expect(answer.data.fields?.[field]).toMatch(/[一-龥]/);
    expect(answer.message).not.toMatch(/invalid/i);
  });

  it('opens a page only with its menu', async () => {
    expect(await t.call(orderCalls.list, { pageType: 'pending' }, { token: staff })).toMatchObject({
      code: '0',
      data: { errcode: 'FORBIDDEN' },
    });
    expect((await t.call(orderCalls.list, {}, { token: staff })).data.rowCount).toBe(4);
    expect(await t.call(orderCalls.list, {})).toMatchObject({ code: '99' });
    const uncertified = await t.signIn(world.uncertified);
    expect(await t.call(orderCalls.list, {}, { token: uncertified })).toMatchObject({
      data: { errcode: 'NOT_CERTIFIED' },
    });
    const kefu = await t.signIn(world.kefu);
    expect(await t.call(orderCalls.list, {}, { token: kefu })).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
    });
  });
});

describe('sumOrderStatuNum', () => {
  it('counts each state, of the pages that one has', async () => {
    expect((await t.call(orderCalls.countByStatus, {}, { token: owner })).data).toEqual({
      pendingReview: 1,
      awaitingCustomer: 1,
      rejected: 1,
      cancelled: 1,
      approved: 1,
      running: 1,
      finished: 1,
      closedDryRun: 1,
    });
    expect((await t.call(orderCalls.countByStatus, {}, { token: staff })).data).toMatchObject({
      pendingReview: 0,
      running: 1,
    });
    expect(
      (await t.call(orderCalls.countByStatus, { keyword: 'MSKU' }, { token: owner })).data,
    ).toMatchObject({
      approved: 0,
      running: 1,
    });
    const stranger = await t.signIn(world.stranger);
    expect((await t.call(orderCalls.countByStatus, {}, { token: stranger })).data).toMatchObject({
      approved: 1,
      running: 0,
    });
    expect(await t.call(orderCalls.countByStatus, {})).toMatchObject({ code: '99' });
    expect(
      await t.call(orderCalls.countByStatus, { keyword: 'x'.repeat(61) }, { token: owner }),
    ).toMatchObject({
      data: { errcode: 'BAD_INPUT' },
    });
  });
});
