import type { Invoicing } from '@boxhaul/domain/identity';
import type { CabinetType, CargoWeight, OrderType } from '@boxhaul/domain/pricing';
import { quotes } from '@boxhaul/contract/pricing';
import { sql } from '@boxhaul/db';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { buildWorld, type World } from '../../testing/world';

let t: TestApp;
let world: World;
beforeEach(async () => {
  t = await createTestApp(new Date('2026-11-20T02:00:00Z'));
  world = await buildWorld(t.db);
});
afterEach(() => t.close());

const SECOND = 1000;
const lane = { harborName: '深圳盐田港', regionCode: '440306018' };

type Row = Partial<{
  harbor_id: number;
  dock_id: number | null;
  region_code: string;
  order_type: OrderType;
  cabinet_type: CabinetType;
  is_heavy_cargo: CargoWeight | null;
  is_foreign_trade: boolean | null;
  ship_company_id: number | null;
  invoicing: Invoicing | null;
  customer_id: string | null;
  valid_from: string;
  valid_to: string;
}> & { yuan: number };

/** A version with its rows; `publishedAt` null leaves it a draft. */
async function version(name: string, publishedAt: Date | null, rows: Row[]): Promise<string> {
  const { version_id } = await t.db
    .insertInto('rate_card_version')
    .values({ version_name: name, created_at: t.clock.now, published_at: publishedAt })
    .returning('version_id')
    .executeTakeFirstOrThrow();
  for (const { yuan, ...rest } of rows) {
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
        price_fen: Math.round(yuan * 100),
        ...rest,
      })
      .execute();
  }
  return version_id;
}
const later = (ms: number) => new Date(t.clock.now.getTime() + ms);
const priceNow = async (over: Record<string, unknown> = {}) => {
  const { code, data } = await t.call(quotes.open, { ...lane, ...over });
  return code === '1' ? (data.shipmentVo?._20GP ?? null) : code;
};

test('a draft and a card of tomorrow have no prices; the card published last is in force, to the millisecond', async () => {
  await version('草稿', null, [{ yuan: 1 }]);
  await version('明天', later(60 * SECOND), [{ yuan: 1300 }]);
  expect(await t.call(quotes.open, lane)).toMatchObject({ code: '999', message: '运价表尚未发布' });
  await version('去年', later(-2 * SECOND), [{ yuan: 1100 }]);
  await version('今天', later(-SECOND), [{ yuan: 1200 }]);
  await version('更早', later(-3 * SECOND), [{ yuan: 1000 }]);
  t.clock.advance(SECOND);
  expect(await priceNow()).toBe('1200.00');
  t.clock.advance(58 * SECOND);
  expect(await priceNow()).toBe('1200.00');
  t.clock.advance(SECOND);
  expect(await priceNow()).toBe('1300.00');
});

test('of two cards published at one moment the later written is in force', async () => {
  await version('甲', t.clock.now, [{ yuan: 1000 }]);
  await version('乙', t.clock.now, [{ yuan: 1100 }]);
  expect(await priceNow()).toBe('1100.00');
});

test('a card in memory stands for a second, and not for longer', async () => {
  await version('旧', later(-SECOND), [{ yuan: 1000 }]);
  expect(await priceNow()).toBe('1000.00');
  await version('新', t.clock.now, [{ yuan: 1100 }]);
  t.clock.advance(SECOND - 1);
  expect(await priceNow()).toBe('1000.00');
  t.clock.advance(1);
  expect(await priceNow()).toBe('1100.00');
});

test('rows of another version are never mixed in', async () => {
  await version('旧', later(-SECOND), [{ yuan: 900, region_code: '440306018' }]);
  await version('新', t.clock.now, [{ yuan: 1000 }]);
  await version('草稿', null, [{ yuan: 800, region_code: '440306018' }]);
  expect(await priceNow()).toBe('1000.00');
});

test('a row holds from the first midnight of Shanghai to the last, both days included', async () => {
  await version('价', later(-SECOND), [
    { yuan: 1000 },
    { yuan: 1111, valid_from: '2026-11-21', valid_to: '2026-11-21' },
  ]);
  const at = async (time: string) => {
    t.clock.now = new Date(time);
    return priceNow();
  };
  expect(await at('2026-11-20T15:59:59.999Z')).toBe('1000.00');
  expect(await at('2026-11-20T16:00:00.000Z')).toBe('1111.00');
  expect(await at('2026-11-21T15:59:59.999Z')).toBe('1111.00');
  expect(await at('2026-11-21T16:00:00.000Z')).toBe('1000.00');
});

test("a customer's contract shows in that customer's price alone: not in another's, a visitor's or a neighbour's name", async () => {
  await version('价', t.clock.now, [
    { yuan: 700, customer_id: world.customerId },
    { yuan: 1000, region_code: '441900' },
  ]);
  const owner = await t.signIn(world.owner);
  const { data } = await t.call(quotes.query, lane, { token: owner });
  expect(data).toMatchObject({
    shipmentVo: { _20GP: '700.00' },
    reasons: [{ row: { isCustomerRow: true } }],
  });
  for (const answer of [
    await t.call(quotes.open, lane),
    await t.call(quotes.query, lane, { token: await t.signIn(world.stranger) }),
  ]) {
    expect(answer).toMatchObject({
      code: '999',
      data: {
        missing: '深圳盐田港到广东省深圳市宝安区西乡街道暂无运价',
        neighbour: { regionCode: '441900' },
      },
    });
    expect(JSON.stringify(answer)).not.toContain('700.00');
  }
  const beyond = { harborName: '深圳盐田港', regionCode: '440307' };
  expect(await t.call(quotes.open, beyond)).toMatchObject({ data: { neighbour: { regionCode: '441900' } } });
  expect(await t.call(quotes.query, beyond, { token: owner })).toMatchObject({
    data: { neighbour: { regionCode: '440306' } },
  });
});

test('surcharges of one rank stand in the order in which they were written', async () => {
  const version_id = await version('价', t.clock.now, [{ yuan: 1000 }]);
  const rule = (rule_name: string, sort: number, over = {}) =>
    t.db
      .insertInto('surcharge_rule')
      .values({ version_id, rule_name, sort, amount_fen: 100, ...over })
      .execute();
  await rule('丙', 2);
  await rule('乙', 1);
  await rule('甲', 2);
  await rule('别处', 1, { harbor_id: 2 });
  await rule('本港', 3, { harbor_id: 1, amount_fen: null, permille: 5 });
  await sql`update surcharge_rule set amount_fen = 200 where rule_name = '丙'`.execute(t.db);
  const { data } = await t.call(quotes.open, lane);
  expect(data.reasons[0]?.surcharges).toEqual([
    { name: '乙', rule: '所有订单：每箱加 1.00 元', amount: '1.00' },
    { name: '丙', rule: '所有订单：每箱加 2.00 元', amount: '2.00' },
    { name: '甲', rule: '所有订单：每箱加 1.00 元', amount: '1.00' },
    { name: '本港', rule: '所有订单：按基价加 0.5%', amount: '5.00' },
  ]);
  expect(data.shipmentVo?._20GP).toBe('1009.00');
});

/** What decisions 5 says, as one statement over all rows: the matching region's length, then how exact the row is. */
const plainRow = async (asked: {
  region: string;
  dock: number | null;
  company: number | null;
  heavy: number;
  foreign: boolean;
  invoicing: number;
  customer: string | null;
}): Promise<string | undefined> => {
  const { rows } = await sql<{ row_id: string }>`
    select row_id from rate_card_row r join rate_card_version v using (version_id)
    where v.published_at = (select max(published_at) from rate_card_version where published_at <= ${t.clock.now})
      and harbor_id = 1 and order_type = 0 and cabinet_type = '20GP'
      and ${asked.region}::text like region_code || '%'
      and coalesce(dock_id = ${asked.dock}::int, dock_id is null)
      and coalesce(ship_company_id = ${asked.company}::int, ship_company_id is null)
      and (is_heavy_cargo is null or is_heavy_cargo = ${asked.heavy})
      and (is_foreign_trade is null or is_foreign_trade = ${asked.foreign})
      and (r.invoicing is null or r.invoicing = ${asked.invoicing})
      and coalesce(customer_id = ${asked.customer}::bigint, customer_id is null)
      and '2026-11-20' between valid_from and valid_to
    order by customer_id is null, length(region_code) desc, dock_id is null, ship_company_id is null,
      is_heavy_cargo is null, is_foreign_trade is null, r.invoicing is null, valid_from desc, row_id desc
    limit 1`.execute(t.db);
  return rows[0]?.row_id;
};

test('over HTTP each question gets the row that one plain statement over the table finds', async () => {
  // A fixed walk through all the columns, so that every run asks the same.
  let state = 7;
  const pick = <T>(...values: T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return values[Math.floor((state / 2 ** 31) * values.length)]!;
  };
  const anyRow = (): Row => ({
    yuan: 100 + pick(1, 2, 3, 4, 5, 6, 7, 8, 9) * 10,
    dock_id: pick(null, null, 101, 102),
    region_code: pick('44', '4403', '440306', '440306018', '440307'),
    is_heavy_cargo: pick(null, 0, 1),
    is_foreign_trade: pick(null, true, false),
    ship_company_id: pick(null, null, 1, 2),
    invoicing: pick(null, 0, 1),
    customer_id: pick(null, null, world.customerId, world.otherCustomerId),
    valid_from: pick('2026-01-01', '2026-11-20', '2026-11-21'),
    valid_to: pick('2026-12-31', '2026-12-31', '2026-11-21'),
  });
  const rows = (n: number) => Array.from({ length: n }, anyRow);
  await version('旧', later(-SECOND), rows(20));
  await version('新', t.clock.now, rows(60));
  await version('草稿', null, rows(20));
  const owner = await t.signIn(world.owner);
  let priced = 0;
  for (let i = 0; i < 48; i++) {
    const asked = {
      region: pick('440306018', '440306018', '440307', '4403'),
      dock: pick(null, 101, 102),
      company: pick(null, 1, 2),
      heavy: pick(0, 1),
      foreign: pick(true, false),
      invoicing: pick(0, 1),
      customer: pick(null, world.customerId),
    };
    const input = {
      harborName: '深圳盐田港',
      regionCode: asked.region,
      ...(asked.dock !== null && { dockId: asked.dock }),
      ...(asked.company !== null && { shipCompanyId: asked.company }),
      isHeavyCargo: asked.heavy,
      isForeignTrade: asked.foreign,
      invoicing: asked.invoicing,
    };
    const { code, data } = asked.customer
      ? await t.call(quotes.query, input, { token: owner })
      : await t.call(quotes.open, input);
    const expected = await plainRow(asked);
    expect(code).toBe(expected === undefined ? '999' : '1');
    if (expected === undefined) continue;
    priced++;
    expect(data.reasons.map(({ row }) => row.rowId)).toEqual([expected]);
  }
  expect(priced).toBeGreaterThan(20);
});
