import { orders } from '@boxhaul/contract/orders';
import { quotes, rateCards } from '@boxhaul/contract/pricing';
import { sql } from '@boxhaul/db';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../platform/http/app';
import { registerSlices } from '../../../slices';
import { type CardDesk, openCardDesk } from '../../../testing/card-desk';
import { orderDraft } from '../../../testing/order-draft';
import { whileLocked } from '../../../testing/while-locked';

let desk: CardDesk;
beforeEach(async () => {
  desk = await openCardDesk();
});
afterEach(() => desk.t.close());

const lane = { harborName: '深圳盐田港', regionCode: '440306018' };
const SECOND = 1000;

const priceNow = async () => {
  const { code, data } = await desk.t.call(quotes.open, lane);
  return code === '1' ? data.shipmentVo?._40HQ : code;
};
const states = async () =>
  (await desk.t.call(rateCards.list, {}, { token: desk.admin })).data.data.map(({ versionName, state }) => [
    versionName,
    state,
  ]);

test('a published draft is priced by within a second, by a second server too, and the former is superseded', async () => {
  const { t } = desk;
  const other = await createApp(t.deps);
  registerSlices(other, t.deps);
  const elsewhere = async () => {
    const answer = await other.inject({ method: 'POST', url: quotes.open.path, payload: lane });
    return answer.json<{ data: { shipmentVo?: { _40HQ: string } } }>().data.shipmentVo?._40HQ;
  };
  const first = await desk.draft('旧价', { '40HQ': '1000' });
  expect(await priceNow()).toBe('999');
  expect(await desk.publish(first)).toMatchObject({
    code: '1',
    message: '已发布',
    data: { state: 'in_force' },
  });
  t.clock.advance(SECOND);
  expect([await priceNow(), await elsewhere()]).toEqual(['1000.00', '1000.00']);
  await desk.publish(await desk.draft('新价', { '40HQ': '1100' }));
  t.clock.advance(SECOND);
  // Whoever asks first has the old one while the new one is read.
  await Promise.all([priceNow(), elsewhere()]);
  expect([await priceNow(), await elsewhere()]).toEqual(['1100.00', '1100.00']);
  expect(await states()).toEqual([
    ['新价', 'in_force'],
    ['旧价', 'superseded'],
  ]);
  await other.close();
});

test('of two published at the same moment the later is in force, and a former one comes back', async () => {
  const first = await desk.draft('甲', { '40HQ': '1000' });
  const second = await desk.draft('乙', { '40HQ': '1100' });
  await desk.publish(second);
  await desk.publish(first);
  desk.t.clock.advance(SECOND);
  expect(await states()).toEqual([
    ['乙', 'superseded'],
    ['甲', 'in_force'],
  ]);
  expect(await desk.publish(second)).toMatchObject({ message: '已回退到该版本' });
  desk.t.clock.advance(SECOND);
  expect(await priceNow()).toBe('1100.00');
  const { publications } = await desk.detail(second);
  expect(publications).toHaveLength(2);
  expect(publications[0]).toMatchObject({ decidedBy: 'admin', calledOffAt: null });
});

test('a scheduled version waits, is changed by nobody, and comes in force by itself', async () => {
  const { t, admin } = desk;
  await desk.publish(await desk.draft('今天', { '40HQ': '1000' }));
  const next = await desk.draft('明天', { '40HQ': '1300' });
  expect(await desk.publish(next, '2026-11-21 00:00:00')).toMatchObject({
    message: '已定时发布',
    data: { state: 'scheduled', inForceFrom: '2026-11-21 00:00:00' },
  });
  const seen = { versionId: next, revision: (await desk.detail(next)).revision };
  for (const refused of [
    await t.call(rateCards.drop, seen, { token: admin }),
    await t.call(rateCards.changePrices, { ...seen, percent: '1' }, { token: admin }),
    await t.call(rateCards.publish, { ...seen, at: '2026-11-22 00:00:00' }, { token: admin }),
  ]) {
    expect(refused).toMatchObject({ code: '0', data: { errcode: 'RATE_CARD_STATE' } });
  }
  t.clock.now = new Date('2026-11-20T15:59:59.999Z');
  expect(await priceNow()).toBe('1000.00');
  t.clock.advance(SECOND);
  await priceNow();
  expect(await priceNow()).toBe('1300.00');
  expect(await states()).toEqual([
    ['明天', 'in_force'],
    ['今天', 'superseded'],
  ]);
});

test.each([
  ['2026-11-20 10:00:00', '生效时间应晚于现在'],
  ['2025-11-20 10:00:00', '生效时间应晚于现在'],
  ['2027-12-20 10:00:00', '生效时间最多在一年之内'],
])('a version is not to come in force at %s', async (at, message) => {
  const next = await desk.draft('明天', { '40HQ': '1300', validTo: '2028-12-31' });
  expect(await desk.publish(next, at)).toMatchObject({ data: { fields: { at: message } } });
  expect((await desk.detail(next)).state).toBe('draft');
});

test('of two who publish at once one comes after the other, and the later is in force', async () => {
  const { t } = desk;
  const drafts = [await desk.draft('甲', { '40HQ': '1000' }), await desk.draft('乙', { '40HQ': '1100' })];
  const lock = sql`lock table rate_card_publication in share row exclusive mode`;
  const answers = await whileLocked(
    t.db,
    (tx) => lock.execute(tx),
    drafts.toReversed().map((draft) => () => desk.publish(draft)),
  );
  expect(answers.map(({ code }) => code)).toEqual(['1', '1']);
  t.clock.advance(SECOND);
  expect(await states()).toEqual([
    ['乙', 'superseded'],
    ['甲', 'in_force'],
  ]);
});

test('what was called off is a draft again and never comes in force', async () => {
  const { t, admin } = desk;
  const next = await desk.draft('明天', { '40HQ': '1300' });
  await desk.publish(next, '2026-11-21 00:00:00');
  const { revision } = await desk.detail(next);
  const called = await t.call(rateCards.callOff, { versionId: next, revision }, { token: admin });
  expect(called).toMatchObject({ message: '已取消定时发布', data: { state: 'draft', inForceFrom: null } });
  expect(called.data.publications).toMatchObject([
    { calledOffAt: '2026-11-20 10:00:00', calledOffBy: 'admin' },
  ]);
  t.clock.now = new Date('2026-11-21T02:00:00Z');
  expect(await priceNow()).toBe('999');
  expect(await t.call(rateCards.callOff, { versionId: next, revision }, { token: admin })).toMatchObject({
    data: { errcode: 'RATE_CARD_STATE' },
  });
});

test('an empty version is not published, nor one that somebody changed meanwhile', async () => {
  const { t, admin } = desk;
  const empty = await desk.draft('空');
  expect(await desk.publish(empty)).toMatchObject({ message: '版本里还没有价格，不能发布' });
  const full = await desk.draft('价', { '40HQ': '1000' });
  const stale = await t.call(rateCards.publish, { versionId: full, revision: 1 }, { token: admin });
  expect(stale).toMatchObject({ data: { errcode: 'CONFLICT' } });
  expect((await desk.detail(full)).state).toBe('draft');
});

test('a version whose prices have all run out by its day is not published', async () => {
  const gone = '版本里的价格到生效那天都已过失效日期，不能发布';
  const old = { '40HQ': '1000', validFrom: '2026-01-01', validTo: '2026-11-19' };
  const past = await desk.draft('去年', old);
  expect(await desk.publish(past)).toMatchObject({ message: gone });
  expect((await desk.detail(past)).state).toBe('draft');
  const ending = await desk.draft('今天为止', { ...old, validTo: '2026-11-20' });
  expect(await desk.publish(ending, '2026-11-21 00:00:00')).toMatchObject({ message: gone });
  expect(await desk.publish(ending)).toMatchObject({ message: '已发布' });
  // One that goes on is enough.
  const mixed = await desk.draft('接上', old, { regionCode: '440307', '40HQ': '1000' });
  expect(await desk.publish(mixed)).toMatchObject({ message: '已发布' });
});

test('prices that look wrong are published only by who says so', async () => {
  const { t, admin } = desk;
  const versionId = await desk.draft('价', { '20GP': '1000', '40GP': '900' });
  const { revision } = await desk.detail(versionId);
  const refused = await t.call(rateCards.publish, { versionId, revision }, { token: admin });
  expect(refused).toMatchObject({ data: { errcode: 'RATE_CARD_CHECKS', count: 1 } });
  expect(await desk.publish(versionId)).toMatchObject({ code: '1' });
});

test('an order keeps the price it was made at, whatever is published or taken back later', async () => {
  const { t, world, admin } = desk;
  await desk.publish(await desk.draft('旧价', { '40HQ': '1000' }));
  t.clock.advance(SECOND);
  const owner = await t.signIn(world.owner);
  const { quoteId } = (await t.call(quotes.query, lane, { token: owner })).data;
  const draft = orderDraft({ ...lane, getQuoteType: 0, dockId: undefined, shipCompanyId: 1 });
  const made = await t.call(orders.save, draft, { token: owner, headers: { 'idempotency-key': 'a' } });
  expect(made.code).toBe('1');
  const priceOf = async () =>
    (await t.db.selectFrom('cus_order').select(['unit_price_fen', 'quote']).execute()).map((row) => [
      row.unit_price_fen,
      JSON.stringify(row.quote),
    ]);
  const before = await priceOf();
  expect(before[0]?.[0]).toBe(100_000);
  const next = await desk.draft('新价', { '40HQ': '1500' });
  await desk.publish(next);
  t.clock.advance(SECOND);
  await priceNow();
  expect(await priceNow()).toBe('1500.00');
  expect(await priceOf()).toEqual(before);
  expect(quoteId).toBeTruthy();
  expect((await t.call(rateCards.list, {}, { token: admin })).data.data).toHaveLength(2);
});

test('a quote that was given is honoured with the surcharge of its day, which ends meanwhile', async () => {
  const { t, world, admin } = desk;
  const versionId = await desk.draft('价', { '40HQ': '1000' });
  const surcharges = [{ name: '节前', kind: 'holiday' as const, amount: '200', validTo: '2026-11-20' }];
  const { revision } = await desk.detail(versionId);
  await t.call(rateCards.saveSurcharges, { versionId, revision, surcharges }, { token: admin });
  await desk.publish(versionId);
  t.clock.now = new Date('2026-11-20T15:50:00Z');
  const owner = await t.signIn(world.owner);
  const asked = { ...lane, shipCompanyId: 1 };
  const { quoteId, shipmentVo } = (await t.call(quotes.query, asked, { token: owner })).data;
  expect(shipmentVo?._40HQ).toBe('1200.00');
  t.clock.now = new Date('2026-11-20T16:10:00Z');
  expect(await priceNow()).toBe('1000.00');
  const draft = orderDraft({ ...lane, getQuoteType: 0, dockId: undefined, quoteId });
  const made = await t.call(orders.save, draft, { token: owner, headers: { 'idempotency-key': 'b' } });
  expect(made.code).toBe('1');
  const { unit_price_fen, quote } = await t.db
    .selectFrom('cus_order')
    .select(['unit_price_fen', 'quote'])
    .executeTakeFirstOrThrow();
  expect(unit_price_fen).toBe(120_000);
  expect(quote).toMatchObject({
    reason: { price: '1200.00', surcharges: [{ name: '节前', amount: '200.00' }] },
  });
});
