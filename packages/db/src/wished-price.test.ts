import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from './folders';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const WOVEN = '（期望运价 900 元/箱）';

/** Remark and kind of quote of an order of before, and what both columns hold afterwards. */
const ORDERS: readonly [remark: string, quoteType: 0 | 1, lifted: string, fen: number | null][] = [
  [`无${WOVEN}`, 1, '无', 90_000],
  [`两行\n备注${WOVEN}`, 1, '两行\n备注', 90_000],
  ['急（期望运价 0.01 元/箱）', 1, '急', 1],
  ['急（期望运价 90.5 元/箱）', 1, '急', 9050],
  ['急（期望运价 999999.99 元/箱）', 1, '急', 99_999_999],
  [`${WOVEN}${WOVEN}`, 1, WOVEN, 90_000],
  // What is no amount, no end of the remark, all of it, or no intention's, stays as it was written.
  ...['0', '0.00', '1.234', '1000000', '.5', '5.', '1.2.3', ''].map((price): [string, 1, string, null] => [
    `急（期望运价 ${price} 元/箱）`,
    1,
    `急（期望运价 ${price} 元/箱）`,
    null,
  ]),
  [WOVEN, 1, WOVEN, null],
  [`${WOVEN}急`, 1, `${WOVEN}急`, null],
  [`急${WOVEN}\n`, 1, `急${WOVEN}\n`, null],
  [`急${WOVEN}`, 0, `急${WOVEN}`, null],
  ['急', 1, '急', null],
];

test('a wish that the form wove into the remark of an intention becomes a field, anything else stays', async () => {
  const client = await database.pool.connect();
  await client.query(
    'set session_replication_role = replica; alter table cus_order drop column wished_price_fen',
  );
  for (const [i, [remark, quoteType]] of ORDERS.entries()) {
    await client.query(
      `insert into cus_order (order_no, customer_id, account_id, state, order_type, harbor_id, region_code,
         ship_company_id, cabinet_type, cabinet_num, invoicing, is_heavy_cargo, is_foreign_trade, address, address_lng,
         address_lat, address_precision, goods_name, book_space_no, require_date, contact_name, contact_phone, remark,
         get_quote_type, created_at, updated_at)
       values ($1, 1, 1, 'approved', 0, 1, '44', 1, '40HQ', 1, 0, 0, false, '', 1, 1, '', '', '', now(), '', '', $2, $3,
         now(), now())`,
      [String(i), remark, quoteType],
    );
  }
  await client.query(readFileSync(join(migrationsFolder(), '0017_wished_price.sql'), 'utf8'));
  const { rows } = await client.query<{ remark: string; wished_price_fen: number | null }>(
    'select remark, wished_price_fen from cus_order order by order_no::integer',
  );
  client.release();
  expect(rows.map(({ remark, wished_price_fen }) => [remark, wished_price_fen])).toEqual(
    ORDERS.map(([, , lifted, fen]) => [lifted, fen]),
  );
});
