import { orders } from '@boxhaul/contract/orders';
import { quotes } from '@boxhaul/contract/pricing';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder } from '../../testing/build-order';
import { giveRole } from '../../testing/make-role';
import { orderDraft, publishCard } from '../../testing/order-draft';

const { t, world } = await fileWorld();
let owner: string;
/** Publishes and edits, and sees no price. */
let clerk: string;
beforeAll(async () => {
  await publishCard(t.db, { name: '现价', priceFen: 98_050, at: new Date('2026-11-01T00:00:00Z') });
  const menus = ['/admin/order', '/admin/order-pending'] as const;
  await giveRole(t.db, world.clerk, { menus, rights: ['publish', 'cancel'] });
  owner = await t.signIn(world.owner);
  clerk = await t.signIn(world.clerk);
});

const detail = async (id: string, token: string) =>
  (await t.call(orders.detail, { id }, { token })).data.cusOrderDto;
const priceOf = async (id: string) => (await detail(id, owner)).auditPrice;
const NONE = { auditPrice: null, wishedPrice: null, total: null, totalAmount: null };

describe('an order for who may see no prices', () => {
  it('has no price in lists, details, and timeline, and nobody to take one', async () => {
    const { orderId } = await buildOrder(t.db, world, { state: 'awaiting_customer', get_quote_type: 1 });
    const note = '要求装货时间 9:00 → 10:00\n单价 980.50 元/箱 → 990.00 元/箱';
    await t.db
      .insertInto('order_event')
      .values([
        { order_id: orderId, at: t.clock.now, event: 'edited', note },
        { order_id: orderId, at: t.clock.now, event: 'priced', note: '每箱 980.50 元；含税' },
      ])
      .execute();
    expect(await detail(orderId, clerk)).toMatchObject({ ...NONE, actions: ['documents', 'audit'] });
    expect(await detail(orderId, owner)).toMatchObject({ auditPrice: '980.50', total: '1961.00' });
    const list = await t.call(orders.list, { pageType: 'pending' }, { token: clerk });
    expect(list.data.data[0]).toMatchObject(NONE);
    const { data } = await t.call(orders.audit, { id: orderId }, { token: clerk });
    expect(data).toMatchObject({ auditPrice: null, total: null, reason: null, canAnswerQuote: false });
    expect(data.events.map((event) => event.note)).toEqual(['要求装货时间 9:00 → 10:00', null]);
    const { events } = (await t.call(orders.audit, { id: orderId }, { token: owner })).data;
    expect(events.map((event) => event.note)).toEqual([note, '每箱 980.50 元；含税']);
  });

  it('can neither be taken at a price, nor declined for it', async () => {
    const { orderId: id } = await buildOrder(t.db, world, { state: 'awaiting_customer', get_quote_type: 1 });
    const refused = { code: '0', data: { errcode: 'FORBIDDEN' } };
    expect(await t.call(orders.acceptQuote, { id, price: '980.50' }, { token: clerk })).toMatchObject(
      refused,
    );
    expect(await t.call(orders.declineQuote, { id }, { token: clerk })).toMatchObject(refused);
    const { harborName, regionCode, dockId, orderType, cabinetType } = orderDraft();
    const asked = { harborName, regionCode, dockId, orderType, cabinetType };
    expect(await t.call(quotes.query, asked, { token: clerk })).toMatchObject(refused);
    expect(await t.call(quotes.forOrder, asked, { token: clerk })).toMatchObject(refused);
  });
});

describe('a draft of who may see no prices', () => {
  const save = async (changes: Parameters<typeof orderDraft>[0] = {}) => {
    const answer = await t.call(orders.save, orderDraft(changes), { token: clerk });
    expect(answer).toMatchObject({ code: '1', data: { price: null } });
    return answer.data.orderId;
  };

  it('is priced by the card, whatever it says of a price, and answers none', async () => {
    expect(await priceOf(await save())).toBe('980.50');
    expect(await priceOf(await save({ price: '1.00', getQuoteType: 0 }))).toBe('980.50');
    expect(await priceOf(await save({ quoteId: 'x.y', getQuoteType: 0 }))).toBe('980.50');
  });

  it('is an intention where the card has no row, or with a wish', async () => {
    const unpriced = await save({ cabinetType: '20GP' });
    expect(await detail(unpriced, owner)).toMatchObject({ auditPrice: null, getQuoteType: 1 });
    const wished = await save({ wishedPrice: '900' });
    expect(await detail(wished, owner)).toMatchObject({ auditPrice: null, wishedPrice: '900.00' });
  });

  it('edits an order without losing its price, or its wish', async () => {
    const edit = async (id: string, remark: string) => {
      const answer = await t.call(
        orders.edit,
        { ...orderDraft({ remark }), id, version: 1 },
        { token: clerk },
      );
      expect(answer).toMatchObject({ code: '1', data: { price: null, version: 2 } });
      return detail(id, owner);
    };
    const priced = await save();
    expect(await edit(priced, '改')).toMatchObject({ auditPrice: '980.50', getQuoteType: 0, remark: '改' });
    const wished = await save({ wishedPrice: '900' });
    expect(await edit(wished, '改')).toMatchObject({ auditPrice: null, wishedPrice: '900.00', remark: '改' });
  });
});
