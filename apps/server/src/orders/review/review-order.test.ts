import { orders, review } from '@boxhaul/contract/orders';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder } from '../../testing/build-order';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);
const stranger = await t.signIn(world.stranger);
const kefu = await t.signIn(world.kefu);

const build = async (overrides: Parameters<typeof buildOrder>[2] = {}) =>
  (await buildOrder(t.db, world, overrides)).orderId;
const intention = () => build({ get_quote_type: 1, unit_price_fen: null });

const stored = (orderId: string) =>
  t.db
    .selectFrom('cus_order')
    .select(['state', 'unit_price_fen', 'reject_reason', 'reviewed_by'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
const events = async (orderId: string) =>
  (
    await t.db
      .selectFrom('order_event')
      .select('event')
      .where('order_id', '=', orderId)
      .orderBy('event_id')
      .execute()
  ).map((row) => row.event);

describe('orderCancel', () => {
  it('cancels while the status is 0, and only then', async () => {
    const id = await build();
    expect(await t.call(orders.cancel, { id }, { token: owner })).toMatchObject({
      code: '1',
      success: true,
      message: '操作成功',
    });
    expect(await stored(id)).toMatchObject({ state: 'cancelled' });
    expect(await events(id)).toEqual(['cancelled']);
    await t.db.updateTable('cus_order').set({ state: 'approved' }).where('order_id', '=', id).execute();
    expect(await t.call(orders.cancel, { id }, { token: owner })).toMatchObject({
      code: '0',
      message: '订单待派车，不能进行此操作',
      data: { errcode: 'ORDER_STATE' },
    });
  });

  it('answers a repeat after a lost answer as the first time, and cancels once', async () => {
    const id = await build();
    const answers = await Promise.all([1, 2, 3].map(() => t.call(orders.cancel, { id }, { token: owner })));
    expect(answers.map(({ code }) => code)).toEqual(['1', '1', '1']);
    expect(await events(id)).toEqual(['cancelled']);
  });

  it('is refused to strangers, visitors and those without the pending page', async () => {
    const id = await build();
    expect(await t.call(orders.cancel, { id }, { token: stranger })).toMatchObject({
      data: { errcode: 'NOT_FOUND' },
    });
    expect(await t.call(orders.cancel, { id })).toMatchObject({ code: '99' });
    const staff = await t.signIn(world.staff);
    expect(await t.call(orders.cancel, { id }, { token: staff })).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
    });
    expect(await t.call(orders.cancel, { id: 'x' }, { token: owner })).toMatchObject({
      data: { errcode: 'BAD_INPUT' },
    });
    expect(await stored(id)).toMatchObject({ state: 'pending_review' });
  });
});

describe('review by an operator', () => {
  it('approves an order that has a price', async () => {
    const id = await build();
    expect(await t.call(review.approve, { id, version: 1, note: '舱位已核' }, { token: kefu })).toMatchObject(
      {
        code: '1',
      },
    );
    expect(await stored(id)).toMatchObject({ state: 'approved', reviewed_by: world.kefu });
    expect(await events(id)).toEqual(['approved']);
  });

  it('does not approve an intention without a price', async () => {
    const id = await intention();
    expect(await t.call(review.approve, { id, version: 1 }, { token: kefu })).toMatchObject({
      code: '0',
      message: '意向单须先报价，客户接受后才能通过',
    });
  });

  it('rejects with a reason', async () => {
    const id = await build();
    expect(await t.call(review.reject, { id, version: 1, reason: ' ' }, { token: kefu })).toMatchObject({
      message: '请填写驳回原因',
    });
    await t.call(review.reject, { id, version: 1, reason: '订舱号有误' }, { token: kefu });
    expect(await stored(id)).toMatchObject({ state: 'rejected', reject_reason: '订舱号有误' });
  });

  it('lets one of two at once win', async () => {
    const id = await build();
    const answers = await Promise.all([
      t.call(review.approve, { id, version: 1 }, { token: kefu }),
      t.call(review.reject, { id, version: 1, reason: '重复' }, { token: kefu }),
      t.call(orders.cancel, { id }, { token: owner }),
    ]);
    expect(answers.map((answer) => answer.code).sort()).toEqual(['0', '0', '1']);
    for (const answer of answers.filter(({ code }) => code === '0')) {
      expect(answer).toMatchObject({ data: { errcode: 'ORDER_STATE' } });
    }
    expect(await events(id)).toHaveLength(1);
  });

  it.each([
    [review.approve, { version: 1 }],
    [review.reject, { version: 1, reason: '否' }],
    [review.price, { version: 1, price: '100' }],
  ])('$name: needs the right, and an order', async (call, rest) => {
    const id = await intention();
    const diaodu = await t.signIn(world.diaodu);
    expect(await t.call(call, { id, ...rest }, { token: diaodu })).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
    });
    expect(await t.call(call, { id, ...rest }, { token: owner })).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
    });
    expect(await t.call(call, { id, ...rest })).toMatchObject({ code: '99' });
    expect(await t.call(call, { ...rest, id: '99999999' }, { token: kefu })).toMatchObject({
      data: { errcode: 'NOT_FOUND' },
    });
    expect(await t.call(call, { ...rest, id: '-1' }, { token: kefu })).toMatchObject({
      data: { errcode: 'BAD_INPUT' },
    });
  });
});

describe('an intention', () => {
  it('is priced, priced anew, and accepted at exactly the price shown', async () => {
    const id = await intention();
    await t.call(review.price, { id, version: 1, price: 1200 }, { token: kefu });
    expect(await stored(id)).toMatchObject({ state: 'awaiting_customer', unit_price_fen: 120_000 });
    await t.call(review.price, { id, version: 1, price: '1180.5', note: '优惠' }, { token: kefu });
    expect(await t.call(orders.acceptQuote, { id, price: '1200.00' }, { token: owner })).toMatchObject({
      code: '0',
      data: { errcode: 'CONFLICT' },
    });
    expect(await t.call(orders.acceptQuote, { id, price: '1180.50' }, { token: stranger })).toMatchObject({
      data: { errcode: 'NOT_FOUND' },
    });
    expect(await t.call(orders.acceptQuote, { id, price: 1180.5 }, { token: owner })).toMatchObject({
      code: '1',
    });
    expect(await stored(id)).toMatchObject({ state: 'approved', unit_price_fen: 118_050 });
    const { data } = await t.call(orders.audit, { id }, { token: owner });
    expect(data.events.map((event) => [event.eventText, event.note])).toEqual([
      ['报价', '每箱 1200.00 元'],
      ['报价', '每箱 1180.50 元；优惠'],
      ['接受报价', '每箱 1180.50 元'],
    ]);
    expect(await t.call(orders.acceptQuote, { id, price: '1180.50' }, { token: owner })).toMatchObject({
      data: { errcode: 'ORDER_STATE' },
    });
  });

  it('is declined and ends', async () => {
    const id = await intention();
    expect(await t.call(orders.declineQuote, { id }, { token: owner })).toMatchObject({
      data: { errcode: 'ORDER_STATE' },
    });
    await t.call(review.price, { id, version: 1, price: '900' }, { token: kefu });
    expect(await t.call(orders.declineQuote, { id, reason: '太贵' }, { token: stranger })).toMatchObject({
      data: { errcode: 'NOT_FOUND' },
    });
    expect(await t.call(orders.declineQuote, { id, reason: '太贵' }, { token: owner })).toMatchObject({
      code: '1',
    });
    expect(await stored(id)).toMatchObject({ state: 'cancelled' });
  });

  it.each([
    ...['0', '0.00', '-5', '1.234', 'abc'].map(
      (price) => [price, '请输入大于 0 的价格，最多两位小数'] as const,
    ),
    ['', '请输入价格'] as const,
  ])('is not priced at %j', async (price, message) => {
    const answer = await t.call(review.price, { id: await intention(), version: 1, price }, { token: kefu });
    expect(answer).toMatchObject({ code: '0', message });
  });

  it('keeps a priced order from being priced by hand', async () => {
    expect(
      await t.call(review.price, { id: await build(), version: 1, price: '1' }, { token: kefu }),
    ).toMatchObject({
      message: '该订单已有运价，无需报价',
    });
  });

  it.each([
    [orders.acceptQuote, { price: '1.00' }],
    [orders.declineQuote, {}],
  ])('$name is refused to visitors and those without the pending page', async (call, rest) => {
    const id = await intention();
    expect(await t.call(call, { id, ...rest })).toMatchObject({ code: '99' });
    const staff = await t.signIn(world.staff);
    expect(await t.call(call, { id, ...rest }, { token: staff })).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
    });
    expect(await t.call(call, { ...rest, id: '' }, { token: owner })).toMatchObject({
      data: { errcode: 'BAD_INPUT' },
    });
  });
});

describe('the desk', () => {
  it('lists every customer by state, with counts over the keyword', async () => {
    const id = await build({
      customer_id: world.otherCustomerId,
      account_id: world.stranger,
      goods_name: '独一货',
    });
    const list = await t.call(review.list, { state: 'pending_review', keyword: '独一货' }, { token: kefu });
    expect(list.data).toMatchObject({ rowCount: 1, counts: { pending_review: 1, approved: 0 } });
    expect(list.data.data[0]).toMatchObject({
      orderId: id,
      state: 'pending_review',
      customerId: world.otherCustomerId,
      customerName: '东莞华南电子厂',
    });
    expect((await t.call(review.list, { keyword: '华南电子' }, { token: kefu })).data.data[0]?.orderId).toBe(
      id,
    );
    const all = await t.call(review.list, {}, { token: kefu });
    const sum = Object.values(all.data.counts).reduce((total, n) => total + n, 0);
    expect(all.data.rowCount).toBe(sum);
    expect(await t.call(review.list, {}, { token: owner })).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
    });
    expect(await t.call(review.list, {})).toMatchObject({ code: '99' });
    const bad = await t.call(review.list, { state: 'nowhere' as 'approved' }, { token: kefu });
    expect(bad).toMatchObject({ data: { errcode: 'BAD_INPUT' } });
  });

  it('shows an order with its events by name, and costs to those who may see them', async () => {
    const id = await build();
    await t.call(review.approve, { id, version: 1 }, { token: kefu });
    const { data } = await t.call(review.detail, { id }, { token: kefu });
    expect(data).toMatchObject({
      order: { state: 'approved', orderId: id },
      cabinets: [{ seq: 1, phase: '待派' }, { seq: 2 }],
      documents: [],
      events: [{ actor: 'kefu', eventText: '审核通过' }],
      costs: [],
    });
    expect(await t.call(review.detail, { id: '99999999' }, { token: kefu })).toMatchObject({
      data: { errcode: 'NOT_FOUND' },
    });
    expect(await t.call(review.detail, { id }, { token: owner })).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
    });
    expect(await t.call(review.detail, { id })).toMatchObject({ code: '99' });
  });
});

describe('the contact’s phone', () => {
  it('is masked on every list and page of the desk, and whole for who asks, which is kept', async () => {
    const id = await build({ contact_phone: '13866668888' });
    await t.db
      .insertInto('order_event')
      .values({ order_id: id, at: t.clock.now, event: 'edited', note: '联系电话：13866668888' })
      .execute();
    const list = await t.call(review.list, {}, { token: kefu });
    expect(list.data.data.find((row) => row.id === id)?.contactPhone).toBe('138****8888');
    const detail = await t.call(review.detail, { id }, { token: kefu });
    expect(detail.data.order.contactPhone).toBe('138****8888');
    expect(JSON.stringify([list, detail])).not.toContain('13866668888');
    await t.db.deleteFrom('personal_access').execute();
    expect((await t.call(review.showPhone, { id }, { token: kefu })).data).toEqual({ phone: '13866668888' });
    expect(await t.db.selectFrom('personal_access').selectAll().execute()).toMatchObject([
      { account_id: world.kefu, access_kind: 'phones', subject: id, customer_id: world.customerId },
    ]);
    const own = await t.call(orders.detail, { id }, { token: owner });
    expect(own.data.cusOrderDto.contactPhone).toBe('13866668888');
  });
});
