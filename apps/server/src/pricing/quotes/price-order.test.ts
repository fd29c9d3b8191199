import { quotes } from '@boxhaul/contract/pricing';
import { sql } from '@boxhaul/db';
import { fromWireTime, type RegionCode } from '@boxhaul/domain/kit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { buildWorld, type World } from '../../testing/world';
import { openPlaces } from '../places';
import { openRateCards, priceOrder, type QuoteDeps } from '.';
import { signQuote } from './quote-token';

let t: TestApp;
let world: World;

/** Publishes a card with one general row: 深圳盐田港 to 宝安, loading 20GP. */
async function publish(name: string, yuan: number): Promise<void> {
  const { version_id } = await t.db
    .insertInto('rate_card_version')
    .values({ version_name: name, created_at: t.clock.now, published_at: t.clock.now })
    .returning('version_id')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('rate_card_row')
    .values({
      version_id,
      harbor_id: 1,
      region_code: '440306',
      order_type: 0,
      cabinet_type: '20GP',
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      price_fen: yuan * 100,
    })
    .execute();
  await t.db
    .insertInto('surcharge_rule')
    .values({ version_id, rule_name: '开票', sort: 1, invoicing: 1, permille: 90 })
    .execute();
}

let server: QuoteDeps;
const newServer = (): QuoteDeps => {
  const deps = { ...t.deps, places: openPlaces() };
  return { ...deps, cards: openRateCards(deps) };
};
beforeEach(async () => {
  t = await createTestApp();
  world = await buildWorld(t.db);
  server = newServer();
  await publish('旧价', 1000);
});
afterEach(() => t.close());

const order = (
  over: {
    quoteId?: string;
    customerId?: string;
    invoicing?: 0 | 1;
    regionCode?: string;
    cabinetType?: '40HQ';
  } = {},
) =>
  priceOrder(server, t.db, {
    customerId: world.customerId,
    harborId: 1,
    dockId: null,
    regionCode: '440306018',
    shipCompanyId: null,
    orderType: 0,
    cabinetType: '20GP',
    invoicing: 0,
    isHeavyCargo: 0,
    isForeignTrade: true,
    now: t.clock.now,
    ...over,
  });

const lane = { harborName: '深圳盐田港', regionCode: '440306018' };
const quoteOf = async () =>
  (
    await t.call(
      quotes.forOrder,
      { ...lane, orderType: 0, cabinetType: '20GP' },
      { token: await t.signIn(world.owner) },
    )
  ).data;

describe('priceOrder', () => {
  test('without a quote takes the card in force', async () => {
    expect(await order()).toMatchObject({ ok: true, fen: 100_000, versionName: '旧价' });
    expect(await order({ invoicing: 1 })).toMatchObject({ ok: true, fen: 109_000 });
  });

  test('a quote stands after a card change, with the reason of its own card', async () => {
    const { quoteId } = await quoteOf();
    t.clock.advance(5000);
    await publish('新价', 1200);
    expect(await order({ quoteId })).toMatchObject({
      ok: true,
      fen: 100_000,
      versionName: '旧价',
      quoteId,
      reason: { price: '1000.00', row: { price: '1000.00' } },
    });
    t.clock.advance(1000);
    expect(await order()).toMatchObject({ ok: true, fen: 120_000, versionName: '新价' });
  });

  test('another server, which never saw the old card, honours the quote too', async () => {
    const { quoteId } = await quoteOf();
    t.clock.advance(5000);
    await publish('新价', 1200);
    const other = newServer();
    const { ok } = await priceOrder(other, t.db, {
      customerId: world.customerId,
      harborId: 1,
      dockId: null,
      regionCode: '440306018',
      shipCompanyId: null,
      orderType: 0,
      cabinetType: '20GP',
      invoicing: 0,
      isHeavyCargo: 0,
      isForeignTrade: true,
      quoteId,
      now: t.clock.now,
    });
    expect(ok).toBe(true);
  });

  test('a quote of yesterday has expired; the new one comes along', async () => {
    const { quoteId } = await quoteOf();
    t.clock.advance(24 * 3600_000);
    await publish('新价', 1200);
    t.clock.advance(1000);
    const answer = await order({ quoteId });
    expect(answer).toMatchObject({
      ok: false,
      errcode: 'QUOTE_EXPIRED',
      data: { quote: { price: '1200.00' } },
    });
    if (answer.ok) throw new Error('an expired quote was honoured');
    const { quoteId: fresh } = answer.data['quote'] as { quoteId: string };
    expect(await order({ quoteId: fresh })).toMatchObject({ ok: true, fen: 120_000 });
  });

  test('a quote holds until the moment at which it ends, and not in it', async () => {
    const { quoteId, expiresAt } = await quoteOf();
    await publish('新价', 1200);
    const ends = fromWireTime(expiresAt)!;
    expect(ends.getTime() - t.clock.now.getTime()).toBe(24 * 3600_000);
    t.clock.now = new Date(ends.getTime() - 1);
    expect(await order({ quoteId })).toMatchObject({ ok: true, fen: 100_000, quoteId, expiresAt });
    t.clock.now = ends;
    expect(await order({ quoteId })).toMatchObject({ ok: false, errcode: 'QUOTE_EXPIRED' });
    // One for another order has changed first, and ended second.
    expect(await order({ quoteId, invoicing: 1 })).toMatchObject({ ok: false, errcode: 'QUOTE_CHANGED' });
  });

  test('what was promised is paid, to the fen: it is not computed again', async () => {
    const { version_id, row_id } = await t.db
      .selectFrom('rate_card_row')
      .select(['version_id', 'row_id'])
      .executeTakeFirstOrThrow();
    const quoteId = signQuote(t.deps.signer, {
      asked: {
        customerId: world.customerId,
        harborId: 1,
        dockId: null,
        regionCode: '440306018' as RegionCode,
        shipCompanyId: null,
        invoicing: 0,
        isHeavyCargo: 0,
        isForeignTrade: true,
      },
      drive: null,
      versionId: version_id,
      expiresAt: new Date(t.clock.now.getTime() + 60_000),
      fen: [99_999, 0, 0, 0, 0, 0, 0, 0],
      rowIds: [row_id, '', '', '', '', '', '', ''],
    });
    expect(await order({ quoteId })).toMatchObject({ ok: true, fen: 99_999, versionName: '旧价' });
  });

  test('a quote for another question, customer or of another maker is refused with the new one', async () => {
    const { quoteId } = await quoteOf();
    const visitor = (await t.call(quotes.open, lane)).data.quoteId;
    const changed = { ok: false, errcode: 'QUOTE_CHANGED' };
    expect(await order({ quoteId, invoicing: 1 })).toMatchObject({
      ...changed,
      data: { quote: { price: '1090.00' } },
    });
    expect(await order({ quoteId, customerId: world.otherCustomerId })).toMatchObject(changed);
    expect(await order({ quoteId: visitor })).toMatchObject(changed);
    expect(await order({ quoteId: 'W10.made-up' })).toMatchObject(changed);
  });

  test('a quote for one container type promises no other', async () => {
    const { version_id } = await t.db
      .selectFrom('rate_card_version')
      .select('version_id')
      .executeTakeFirstOrThrow();
    const lane40 = { harbor_id: 1, region_code: '440306', order_type: 0, cabinet_type: '40HQ' } as const;
    const valid = { valid_from: '2026-01-01', valid_to: '2026-12-31', price_fen: 130_000 };
    await t.db
      .insertInto('rate_card_row')
      .values({ version_id, ...lane40, ...valid })
      .execute();
    const { quoteId } = await quoteOf();
    expect(await order({ quoteId })).toMatchObject({ ok: true, fen: 100_000 });
    expect(await order({ quoteId, cabinetType: '40HQ' })).toMatchObject({
      ok: false,
      errcode: 'QUOTE_CHANGED',
      data: { quote: { price: '1300.00' } },
    });
    const { quoteId: all } = (await t.call(quotes.query, lane, { token: await t.signIn(world.owner) })).data;
    expect(await order({ quoteId: all, cabinetType: '40HQ' })).toMatchObject({ ok: true, fen: 130_000 });
  });

  test('without any row it says what is missing', async () => {
    expect(await order({ regionCode: '430103' })).toMatchObject({ ok: false, errcode: 'NO_QUOTE' });
    expect(await order({ cabinetType: '40HQ' })).toMatchObject({
      ok: false,
      errcode: 'NO_QUOTE',
      message: '深圳盐田港到广东省深圳市宝安区西乡街道没有 40HQ 装货的运价；周围 200 公里内没有可用的运价',
    });
    const { quoteId } = await quoteOf();
    expect(await order({ cabinetType: '40HQ', quoteId })).toMatchObject({ ok: false, errcode: 'NO_QUOTE' });
  });

  test('before any card is published there is no price', async () => {
    await sql`delete from surcharge_rule`.execute(t.db);
    await sql`delete from rate_card_row`.execute(t.db);
    await sql`delete from rate_card_version`.execute(t.db);
    expect(await order()).toMatchObject({ ok: false, errcode: 'NO_QUOTE', message: '运价表尚未发布' });
  });
});

test('a newly published card is in force within a second', async () => {
  const price = async () => (await t.call(quotes.open, lane)).data.shipmentVo!._20GP;
  expect(await price()).toBe('1000.00');
  await publish('新价', 1200);
  t.clock.advance(1000);
  expect(await price()).toBe('1200.00');
});
