import { orders as orderCalls, review } from '@boxhaul/contract/orders';
import { ORDER_STATES } from '@boxhaul/domain/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildOrder, type OrderChanges } from '../../../testing/build-order';
import { EVENT_WORDS } from '../state/order-events';
import { recordEvent } from '../state/record-event';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);
const kefu = await t.signIn(world.kefu);

const build = async (changes: OrderChanges = {}) => (await buildOrder(t.db, world, changes)).orderId;
const shown = async (changes: OrderChanges) =>
  (await t.call(orderCalls.detail, { id: await build(changes) }, { token: owner })).data.cusOrderDto;

describe('an order on the wire', () => {
  it.each<[OrderChanges, object]>([
    [{ order_type: 0 }, { orderType: '装货', orderTypeText: '装货' }],
    [{ order_type: 1 }, { orderType: '送货', orderTypeText: '送货' }],
    [{ invoicing: 1 }, { invoicing: 1, invoicingText: '开票' }],
    [{ invoicing: 0 }, { invoicing: 0, invoicingText: '不开票' }],
    [{ is_heavy_cargo: 1 }, { isHeavyCargo: 1, isHeavyCargoText: '重货' }],
    [{ is_heavy_cargo: 0 }, { isHeavyCargo: 0, isHeavyCargoText: '轻货' }],
    [{ is_foreign_trade: false }, { isForeignTrade: false, isForeignTradeText: '内贸' }],
    [{ is_foreign_trade: true }, { isForeignTrade: true, isForeignTradeText: '外贸' }],
    [{ dock_id: null }, { dockName: null }],
    [
      { unit_price_fen: null, cabinet_num: 3 },
      { auditPrice: null, total: null, totalAmount: null },
    ],
    [
      { unit_price_fen: 1, cabinet_num: 1 },
      { auditPrice: '0.01', total: '0.01' },
    ],
    [
      { unit_price_fen: 33_333, cabinet_num: 3 },
      { auditPrice: '333.33', total: '999.99', totalAmount: '999.99' },
    ],
    [
      { version: 4 },
      {
        version: 4,
        rejectReason: null,
        cancellationRequestedAt: null,
        cancellationReason: null,
        cancellationRefusal: null,
      },
    ],
    [
      {
        state: 'approved',
        cancel_asked_at: new Date('2026-11-19T16:00:00Z'),
        cancel_ask_reason: '因',
        cancel_refusal: '否',
      },
      { cancellationRequestedAt: '2026-11-20 00:00:00', cancellationReason: '因', cancellationRefusal: '否' },
    ],
    [{ get_quote_type: 1 }, { getQuoteType: 1 }],
    [
      { contact_name: '李', contact_phone: '13900000000' },
      { contactName: '李', contactPhone: '13900000000' },
    ],
    [
      { goods_name: '布', remark: '轻放', address: '路' },
      { goodsName: '布', remark: '轻放', address: '路' },
    ],
  ])('%j', async (changes, expected) => {
    expect(await shown(changes)).toMatchObject(expected);
  });

  it.each(ORDER_STATES)('a box of an order that is %s', async (state) => {
    const id = await build({ state });
    const { data } = await t.call(orderCalls.detail, { id }, { token: owner });
    const pending = {
      pending_review: '待审核',
      awaiting_customer: '待确认报价',
      rejected: '已驳回',
      cancelled: '已取消',
    };
    const phase = state in pending ? pending[state as keyof typeof pending] : '待派车';
    expect(data.cusCabinetDtoList.map((box) => [box.seq, box.phase, box.cabinetState, box.taskId])).toEqual([
      [1, phase, 0, null],
      [2, phase, 0, null],
    ]);
    expect(data.cusCabinetDtoList[0]!.requireDate).toBe('2026-11-21 09:00:00');
  });
});

it('a box whose release or booking is not there says so, until a driver is told of it', async () => {
  const id = await build({ state: 'approved' });
  await t.db
    .updateTable('cus_cabinet')
    .set({ state: 5 })
    .where('order_id', '=', id)
    .where('seq', '=', 2)
    .execute();
  const { data } = await t.call(orderCalls.detail, { id }, { token: owner });
  expect(data.cusCabinetDtoList.map(({ phase }) => phase)).toEqual(['待派车', '未确定']);
});

describe('who may see an order', () => {
  it.each(ORDER_STATES)('of one that is %s: its page’s people, and who made it', async (state) => {
    const pending = ['pending_review', 'awaiting_customer', 'rejected', 'cancelled'].includes(state);
    const staff = await t.signIn(world.staff);
    const theirs = await t.call(orderCalls.detail, { id: await build({ state }) }, { token: staff });
    expect(theirs.code).toBe(pending ? '0' : '1');
    const own = await t.call(
      orderCalls.detail,
      { id: await build({ state, account_id: world.staff }) },
      { token: staff },
    );
    expect(own.code).toBe('1');
  });
});

describe('the timeline', () => {
  it('words each event, oldest first; the customer sees no truck that is only pencilled in, no carrier that was asked, and no question of credit', async () => {
    const orderId = await build({ state: 'approved' });
    const events = Object.keys(EVENT_WORDS) as (keyof typeof EVENT_WORDS)[];
    for (const event of events.toReversed()) {
      await recordEvent(t.db, { orderId, accountId: world.driver, event, now: t.clock.now });
    }
    const desk = await t.call(review.detail, { id: orderId }, { token: kefu });
    expect(desk.data.events.map(({ event, eventText }) => [event, eventText])).toEqual(
      Object.entries(EVENT_WORDS).toReversed(),
    );
    expect(desk.data.events[0]).toMatchObject({
      actor: '13900000001',
      at: '2026-11-20 10:00:00',
      note: null,
    });
    const customer = await t.call(orderCalls.audit, { id: orderId }, { token: owner });
    expect(customer.data.events.map(({ event }) => event)).toEqual(
      events.toReversed().filter((event) => !/^(?:task_assigned|credit_confirmed|tender_\w+)$/.test(event)),
    );
    expect(customer.data.events[0]!.actor).toBe('司机');
  });

  it('an event of a later version is shown by its code', async () => {
    const orderId = await build();
    await t.db
      .insertInto('order_event')
      .values({ order_id: orderId, at: t.clock.now, event: 'toString' })
      .execute();
    const { data } = await t.call(orderCalls.audit, { id: orderId }, { token: owner });
    expect(data.events).toMatchObject([{ actor: '系统', eventText: 'toString' }]);
  });

  it('shows why the price is what it is, when the order was priced by the card', async () => {
    const plain = await build({ quote: JSON.stringify({ reason: { broken: true } }) });
    expect((await t.call(orderCalls.audit, { id: plain }, { token: owner })).data.reason).toBeNull();
  });
});

describe('the boxes at the desk', () => {
  it('name the truck of a leg that is only assigned', async () => {
    const { orderId, cabinetIds } = await buildOrder(t.db, world, { state: 'approved' });
    await t.db
      .insertInto('task')
      .values({
        cabinet_id: cabinetIds[0]!,
        order_id: orderId,
        leg: 1,
        leg_kind: 'direct',
        vehicle_id: world.vehicleIds[0],
        driver_id: world.driverIds[0],
        dock_id: 101,
        state: 'assigned',
        assigned_at: t.clock.now,
      })
      .execute();
    const { data } = await t.call(review.detail, { id: orderId }, { token: kefu });
    expect(data.cabinets.map(({ plateNumber }) => plateNumber)).toEqual(['粤B12345', null]);
    expect(data.cabinets[0]!.legs).toMatchObject([{ stateText: '待发布', phase: '待发布' }]);
    const customer = await t.call(orderCalls.detail, { id: orderId }, { token: owner });
    expect(customer.data.cusCabinetDtoList.map(({ plateNumber }) => plateNumber)).toEqual([null, null]);
  });
});

describe('lists', () => {
  const page = async (input: object) =>
    (await t.call(orderCalls.list, { keyword: 'LIST-', ...input }, { token: owner })).data;
  const desk = async (input: object) =>
    (await t.call(review.list, { keyword: 'LIST-', ...input }, { token: kefu })).data;
  let orders: string[];
  beforeAll(async () => {
    const at = (iso: string) => ({ created_at: new Date(iso) });
    const asked = { cancel_asked_at: t.clock.now, cancel_ask_reason: '因' };
    orders = [
      await build({ book_space_no: 'LIST-1', state: 'approved', ...at('2026-11-19T16:00:00Z') }),
      await build({ book_space_no: 'LIST-2', state: 'approved', ...asked, ...at('2026-11-20T15:59:59Z') }),
      await build({ book_space_no: 'LIST-3', state: 'running', ...at('2026-11-20T16:00:00Z') }),
      await build({
        book_space_no: 'LIST-4',
        state: 'approved',
        customer_id: world.otherCustomerId,
        account_id: world.stranger,
        ...asked,
      }),
    ];
  });
  const places = (rows: readonly { orderId: string }[]) =>
    rows.map(({ orderId }) => orders.indexOf(orderId) + 1);

  it.each([
    [{}, [3, 2, 1]],
    [{ startDate: '2026-11-20 00:00:00' }, [3, 2, 1]],
    [{ startDate: '2026-11-20 00:00:01' }, [3, 2]],
    [{ endDate: '2026-11-20 23:59:59' }, [2, 1]],
    [{ endDate: '2026-11-20 23:59:58' }, [1]],
    [{ startDate: '2026-11-21 00:00:00', endDate: '2026-11-21 00:00:00' }, [3]],
    [{ pageSize: 2 }, [3, 2]],
    [{ pageSize: 2, pageNo: 2 }, [1]],
    [{ pageSize: 2, pageNo: 3 }, []],
    [{ status: 1, orderStatus: 4 }, [3]],
    [{ status: 0, orderStatus: 4 }, []],
    [{ keyword: 'LIST-4' }, []],
    [{ keyword: '电子', startDate: '2026-11-21 00:00:00' }, [3]],
  ])('%j for the customer', async (input, expected) => {
    const found = await page(input);
    expect(places(found.data)).toEqual(expected);
    const { pageSize, pageNo } = input as { pageSize?: number; pageNo?: number };
    expect(found.rowCount).toBe(pageSize ? 3 : expected.length);
    expect([found.total, found.pageNo, found.pageSize]).toEqual([
      found.rowCount,
      pageNo ?? 1,
      pageSize ?? 10,
    ]);
  });

  it.each([
    [{}, [4, 3, 2, 1], 4],
    [{ state: 'approved' }, [4, 2, 1], 3],
    [{ state: 'running' }, [3], 1],
    [{ state: 'finished' }, [], 0],
    [{ cancellationRequested: true }, [4, 2], 2],
    [{ cancellationRequested: true, state: 'running' }, [], 0],
    [{ cancellationRequested: true, pageSize: 1 }, [4], 2],
    [{ cancellationRequested: true, pageSize: 1, pageNo: 2 }, [2], 2],
    [{ pageSize: 3, pageNo: 2 }, [1], 4],
  ])('%j at the desk', async (input, expected, rowCount) => {
    const found = await desk(input);
    expect(places(found.data)).toEqual(expected);
    expect(found).toMatchObject({ rowCount, total: rowCount, cancellationRequestCount: 2 });
    expect(found.counts).toEqual({
      ...Object.fromEntries(ORDER_STATES.map((state) => [state, 0])),
      approved: 3,
      running: 1,
    });
  });
});
