import { dispatch } from '@boxhaul/contract/dispatch';
import { toForm } from '@boxhaul/contract/kit';
import { orders, review } from '@boxhaul/contract/orders';
import type { OrderDraft } from '@boxhaul/contract/pricing';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder } from '../../testing/build-order';
import { orderDraft, publishCard } from '../../testing/order-draft';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);
const kefu = await t.signIn(world.kefu);

beforeAll(async () => {
  await publishCard(t.db, { name: '基准价', priceFen: 98_050, at: new Date('2026-11-01T00:00:00Z') });
});

const save = async (changes: Partial<OrderDraft>) =>
  (await t.call(orders.save, orderDraft(changes), { token: owner })).data.orderId;
const edit = (id: string, changes: Partial<OrderDraft>) =>
  t.call(orders.edit, { ...orderDraft(changes), id }, { token: owner });
const wishOf = async (id: string) =>
  (await t.call(orders.detail, { id }, { token: owner })).data.cusOrderDto.wishedPrice;
const lastNote = async (id: string) =>
  (await t.call(orders.audit, { id }, { token: owner })).data.events.at(-1)?.note;

describe('the wished price of an intention', () => {
  it('is told wherever the order is, to its customer and to the desk', async () => {
    const id = await save({ wishedPrice: 900.5 });
    const own = await t.call(orders.list, { pageType: 'pending' }, { token: owner });
    const desk = await t.call(review.list, { state: 'pending_review' }, { token: kefu });
    for (const { data } of [own.data, desk.data]) {
      expect(data.find(({ orderId }) => orderId === id)).toMatchObject({
        wishedPrice: '900.50',
        remark: '无',
      });
    }
    expect(await wishOf(id)).toBe('900.50');
    const { order } = (await t.call(review.detail, { id }, { token: kefu })).data;
    expect(order).toMatchObject({ wishedPrice: '900.50', auditPrice: null, total: null });
    const stranger = await t.signIn(world.stranger);
    expect(await t.call(orders.detail, { id }, { token: stranger })).toMatchObject({
      data: { errcode: 'NOT_FOUND' },
    });
    const theirs = await t.call(orders.list, {}, { token: stranger });
    expect(JSON.stringify(theirs)).not.toContain('900.50');
  });

  it('comes by form too, and is none where it is left blank', async () => {
    const { cusOrderDocumentList: _, ...draft } = orderDraft({ bookSpaceNo: 'FORM', wishedPrice: '1200' });
    const response = await t.app.inject({
      method: 'POST',
      url: orders.save.path,
      headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: toForm(draft),
    });
    expect(await wishOf(response.json<{ data: { orderId: string } }>().data.orderId)).toBe('1200.00');
    expect(await wishOf(await save({ wishedPrice: '' }))).toBeNull();
    expect(await wishOf(await save({}))).toBeNull();
  });

  it('is dropped from a draft that has a price, and goes when an edit gives it one', async () => {
    expect(await wishOf(await save({ getQuoteType: 0, wishedPrice: '900' }))).toBeNull();
    expect(
      await wishOf(await save({ getQuoteType: undefined, price: '980.50', wishedPrice: '900' })),
    ).toBeNull();
    const id = await save({ wishedPrice: '900' });
    expect(await edit(id, { getQuoteType: 0, wishedPrice: '900' })).toMatchObject({
      data: { price: '980.50' },
    });
    expect(await wishOf(id)).toBeNull();
    expect(await lastNote(id)).toBe('单价 待报价 → 980.50 元/箱\n期望价 900.00 元/箱 → 无');
    await edit(id, { wishedPrice: '950' });
    expect(await wishOf(id)).toBe('950.00');
    expect(await lastNote(id)).toBe('单价 980.50 元/箱 → 待报价\n期望价 无 → 950.00 元/箱');
  });

  it('is taken back by an edit without it; the same amount in other words is no edit', async () => {
    const id = await save({ wishedPrice: '900' });
    expect(await edit(id, { wishedPrice: '900.00' })).toMatchObject({ data: { version: 1 } });
    expect(await edit(id, {})).toMatchObject({ data: { version: 2 } });
    expect(await wishOf(id)).toBeNull();
  });

  it('stays beside the price that an operator gives', async () => {
    const id = await save({ wishedPrice: '900' });
    await t.call(review.price, { id, version: 1, price: '950' }, { token: kefu });
    const { cusOrderDto } = (await t.call(orders.detail, { id }, { token: owner })).data;
    expect(cusOrderDto).toMatchObject({ auditPrice: '950.00', wishedPrice: '900.00', total: '1900.00' });
  });

  it.each([0, -1, '1.234', '1000000', '九百'])('is not %s, on saving nor on editing', async (wishedPrice) => {
    const id = await save({});
    const message = '期望价须大于 0，不超过 999999.99 元，最多两位小数';
    const bad = { code: '0', message, data: { errcode: 'BAD_INPUT', fields: { wishedPrice: message } } };
    expect(await t.call(orders.save, orderDraft({ wishedPrice }), { token: owner })).toMatchObject(bad);
    expect(await edit(id, { wishedPrice })).toMatchObject(bad);
    expect(await wishOf(id)).toBeNull();
  });

  it('is on the board too', async () => {
    const { orderId } = await buildOrder(t.db, world, {
      state: 'approved',
      get_quote_type: 1,
      wished_price_fen: 90_000,
    });
    const board = await t.call(dispatch.board, {}, { token: kefu });
    expect(board.data.data.map(({ order }) => [order.orderId, order.wishedPrice])).toEqual([
      [orderId, '900.00'],
    ]);
  });
});
