import { dispatch } from '@boxhaul/contract/dispatch';
import { orderChanges, orders, review } from '@boxhaul/contract/orders';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { orderDraft, publishCard } from '../../testing/order-draft';

const desk = await fileDesk();
const owner = await desk.app.signIn(desk.world.owner);
const kefu = await desk.app.signIn(desk.world.kefu);

beforeAll(async () => {
  await publishCard(desk.app.db, { name: '试用', priceFen: 105_000, at: new Date('2026-11-01T00:00:00Z') });
});
beforeEach(() => desk.clear());

const { cusOrderDocumentList: _files, getQuoteType: _type, ...draft } = orderDraft();
const place = (change: object = {}, key?: string) =>
  desk.app.call(
    review.place,
    {
      ...draft,
      customerId: desk.world.customerId,
      via: 'wechat' as const,
      placedNote: '微信 王工',
      ...change,
    },
    { token: kefu, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
  );
const placed = async () => (await place()).data.orderId;
const object = (id: string, reason = '没有下过这张单') =>
  desk.app.call(orderChanges.object, { id, reason }, { token: owner });
const item = async (id: string) =>
  (await desk.app.call(orders.detail, { id }, { token: owner })).data.cusOrderDto;
const told = async (kind: string, id: string) =>
  (
    await desk.app.db
      .selectFrom('notice')
      .select('body')
      .where('event_key', 'like', `${kind} %`)
      .where('subject_id', '=', id)
      .execute()
  ).map(({ body }) => body);

describe('an order that an operator places', () => {
  it('has the customer’s price, says who asked for it, and is told to the customer', async () => {
    const { data } = await place();
    expect(data.price).toBe('1050.00');
    expect(await item(data.orderId)).toMatchObject({
      statusText: '待审核',
      placedVia: '微信',
      objectUntil: expect.any(String) as string,
      objection: null,
    });
    expect((await told('placed_for_you', data.orderId))[0]).toContain(data.orderNo);
    const detail = await desk.app.call(review.detail, { id: data.orderId }, { token: kefu });
    expect(detail.data.events).toMatchObject([{ event: 'placed', note: '客户微信：微信 王工' }]);
  });

  it('is priced before it is placed, and not placed at another price than was seen', async () => {
    const { customerId } = desk.world;
    const ask = async (change: object = {}) =>
      (
        await desk.app.call(
          review.placePrice,
          { ...draft, customerId, cabinetNum: 3, ...change },
          { token: kefu },
        )
      ).data;
    const seen = await ask();
    expect(seen).toMatchObject({ price: '1050.00', total: '3150.00', versionName: '试用', missing: null });
    const nowhere = { regionCode: '440305007' };
    expect(await ask(nowhere)).toMatchObject({
      price: null,
      total: null,
      missing: expect.any(String) as string,
    });
    expect((await ask({ customerId: '999999' })).errcode).toBe('BAD_INPUT');
    expect(await place({ price: '1040.00' })).toMatchObject({
      data: { errcode: 'QUOTE_CHANGED', quote: { price: '1050.00' } },
    });
    expect((await place({ price: '1050.00' })).data.price).toBe(seen.price);
  });

  it('is one however often it is sent', async () => {
    const [first, again] = [await place({}, 'once'), await place({}, 'once')];
    expect(again.data).toEqual(first.data);
  });

  it('is refused without a price, unless it is an intention', async () => {
    const nowhere = { regionCode: '440305007', address: '南海大道 1 号' };
    expect(await place(nowhere)).toMatchObject({ data: { errcode: 'NO_QUOTE' } });
    expect((await place({ ...nowhere, getQuoteType: 1 })).data.price).toBeNull();
  });

  it('is refused for an enterprise that may not order', async () => {
    const { customer_id } = await desk.app.db
      .selectFrom('account')
      .select('customer_id')
      .where('account_id', '=', desk.world.uncertified)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(await place({ customerId: customer_id }))).toContain('尚未通过企业认证');
  });
});

describe('objecting', () => {
  it('before approval ends the order, and tells customer service', async () => {
    const id = await placed();
    expect((await item(id)).actions).toContain('object');
    expect([(await object(id)).code, (await object(id)).code]).toEqual(['1', '1']);
    expect(await item(id)).toMatchObject({ statusText: '已取消', objection: '没有下过这张单' });
    expect((await told('placing_objected', id))[0]).toContain('没有下过这张单');
    expect((await object(id, '另一句')).message).toBe('已提出过异议');
  });

  it('after approval keeps its truck at home until an operator answers', async () => {
    const id = await placed();
    await desk.app.call(review.approve, { id, version: 1 }, { token: kefu });
    const [box] = (await desk.app.call(orders.detail, { id }, { token: owner })).data.cusCabinetDtoList;
    const taskId = await desk.assign(box!.cabinetId);
    await object(id);
    expect(await item(id)).toMatchObject({ cancellationReason: '对代下单有异议：没有下过这张单' });
    const { data } = await desk.app.call(dispatch.publish, { taskIds: [taskId] }, { token: desk.diaodu });
    expect(data.refused[0]?.message).toContain('已申请取消');
    const list = await desk.app.call(review.list, { cancellationRequested: true }, { token: kefu });
    expect(list.data.data.map((row) => row.id)).toContain(id);
  });

  it('is for two hours, to the millisecond', async () => {
    const { now } = desk.app.clock;
    const [late, intime] = [await placed(), await placed()];
    desk.app.clock.now = new Date(now.getTime() + 2 * 3600_000);
    expect((await object(intime)).code).toBe('1');
    desk.app.clock.now = new Date(now.getTime() + 2 * 3600_000 + 1);
    expect((await object(late)).message).toContain('时间已过');
    expect((await item(late)).actions).not.toContain('object');
    desk.app.clock.now = now;
  });

  it('is nothing for an order of the customer’s own', async () => {
    const { orderId } = await desk.order();
    expect((await object(orderId)).message).toContain('代下');
  });
});
