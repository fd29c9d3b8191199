import { orders, review } from '@boxhaul/contract/orders';
import { quotes } from '@boxhaul/contract/pricing';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { orderDraft, publishCard } from '../../testing/order-draft';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);

beforeAll(async () => {
  await publishCard(t.db, { name: '旧价', priceFen: 98_050, at: new Date('2026-11-01T00:00:00Z') });
});

const save = (changes: Parameters<typeof orderDraft>[0] = {}) =>
  t.call(orders.save, orderDraft({ getQuoteType: 0, ...changes }), { token: owner });
const quote = async () => {
  const { harborName, dockId, regionCode, shipCompanyId, orderType, cabinetType } = orderDraft();
  const asked = { harborName, dockId, regionCode, shipCompanyId, orderType, cabinetType };
  return (await t.call(quotes.forOrder, asked, { token: owner })).data;
};

describe('the price of a new order', () => {
  it('is the card’s, and keeps how it came about', async () => {
    const answer = await save({ price: '980.5' });
    expect(answer).toMatchObject({ code: '1', data: { price: '980.50', status: 0 } });
    const { data } = await t.call(orders.audit, { id: answer.data.orderId }, { token: owner });
    expect(data).toMatchObject({
      auditPrice: '980.50',
      total: '1961.00',
      reason: { price: '980.50', cabinetType: '40HQ', row: { matchLevel: 'district' } },
    });
    const kefu = await t.signIn(world.kefu);
    const explained = await t.call(review.explainQuote, { id: answer.data.orderId }, { token: kefu });
    expect(explained).toMatchObject({
      code: '1',
      data: { stored: { versionName: '旧价', quotedAt: '2026-11-20 10:00:00', reason: { price: '980.50' } } },
    });
  });

  it('is priced when the client names none', async () => {
    expect(await save()).toMatchObject({ code: '1', data: { price: '980.50' } });
  });

  it('makes a draft that does not say so an intention exactly when it carries no price', async () => {
    const { quoteId } = await quote();
    const kindOf = async (changes: { price?: number; quoteId?: string }) => {
      const { getQuoteType: _, ...draft } = orderDraft(changes);
      return (await t.call(orders.save, draft, { token: owner })).data.price;
    };
    expect(await kindOf({})).toBeNull();
    expect(await kindOf({ price: 980.5 })).toBe('980.50');
    expect(await kindOf({ quoteId })).toBe('980.50');
  });

  it('is never the client’s own: another is refused with the right one', async () => {
    const answer = await save({ price: '1' });
    expect(answer).toMatchObject({
      code: '0',
      data: { errcode: 'QUOTE_CHANGED', quote: { price: '980.50', reason: { price: '980.50' } } },
    });
    const { quoteId } = answer.data['quote'] as { quoteId: string };
    expect(await save({ price: '980.50', quoteId })).toMatchObject({ code: '1' });
  });

  it('is refused with 999 where the card has none, and an intention goes through', async () => {
    expect(await save({ cabinetType: '20GP' })).toMatchObject({ code: '999', data: { errcode: 'NO_QUOTE' } });
    expect(await save({ cabinetType: '20GP', getQuoteType: 1 })).toMatchObject({
      code: '1',
      data: { price: null },
    });
  });

  it('is the quote’s while that is valid and for this order, whatever the card says by now', async () => {
    const { quoteId, price } = await quote();
    expect(price).toBe('980.50');
    t.clock.advance(60_000);
    await publishCard(t.db, { name: '新价', priceFen: 105_000, at: t.clock.now });
    t.clock.advance(60_000);
    expect(await save({ price: '980.50' })).toMatchObject({
      data: { errcode: 'QUOTE_CHANGED', quote: { price: '1050.00' } },
    });
    expect(await save({ price: '980.50', quoteId })).toMatchObject({ code: '1', data: { price: '980.50' } });
    expect(await save({ quoteId, isHeavyCargo: 1 })).toMatchObject({
      code: '0',
      data: { errcode: 'QUOTE_CHANGED', quote: { price: '1050.00' } },
    });
    expect(await save({ quoteId: `${quoteId}x` })).toMatchObject({ data: { errcode: 'QUOTE_CHANGED' } });
    const stranger = await t.signIn(world.stranger);
    const stolen = await t.call(orders.save, orderDraft({ getQuoteType: 0, quoteId }), { token: stranger });
    expect(stolen).toMatchObject({ code: '0', data: { errcode: 'QUOTE_CHANGED' } });
    t.clock.advance(24 * 3600_000);
    expect(await save({ quoteId, requireDate: '2026-11-22 09:00:00' })).toMatchObject({
      code: '0',
      data: { errcode: 'QUOTE_EXPIRED', quote: { price: '1050.00' } },
    });
  });
});
