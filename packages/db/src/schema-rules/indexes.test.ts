import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUESTIONS } from './index-questions';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.pool.connect();
  // Orders of many customers in every state, so that an index of more columns is worth more.
  await client.query(`set session_replication_role = replica; insert into cus_order (order_no, customer_id, account_id, state,
      order_type, harbor_id, region_code, ship_company_id, cabinet_type, cabinet_num, invoicing, is_heavy_cargo,
      is_foreign_trade, address, address_lng, address_lat, address_precision, goods_name, book_space_no, require_date,
      contact_name, contact_phone, remark, get_quote_type, created_at, updated_at)
    select 'BH' || n, n % 20, 1, (array['approved', 'running', 'finished', 'cancelled'])[1 + n / 20 % 4], 0, 1, '44', 1,
      '40HQ', 1, 0, 0, false, '', 1, 1, '', '', 'SO' || n, now() + n * interval '1 minute', '', '', '', 0, now(), now()
    from generate_series(1, 2000) as n; analyze cus_order`);
  // A log of many operators, customers and calls: each question has an index that fits it better than time alone.
  await client.query(`insert into audit_entry (at, account_id, call_name, outcome, customer_id, ip, request_id)
    select now() + n * interval '1 minute', n % 40, 'call' || n % 30, 'done', n % 50, '', 'r'
    from generate_series(1, 20000) as n; analyze audit_entry`);
  await client.query(`insert into personal_access
      (at, account_id, access_kind, subject, customer_id, ip, request_id)
    select now() + n * interval '1 minute', n % 40, (array['file', 'customer', 'export'])[1 + n % 3], 's' || n % 30,
      n % 50, '', 'r'
    from generate_series(1, 20000) as n; analyze personal_access`);
  // The other tables are empty: without this the planner reads them whole, or sorts what it found.
  await client.query(
    'set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off; set random_page_cost = 0.1',
  );
});
afterAll(async () => {
  client.release();
  await database.drop();
});

test.each(Object.entries(QUESTIONS))('%s answers its question', async (index, question) => {
  // What finds parts of texts has no order: it is read no other way than as a bitmap.
  const ofParts = index.endsWith('_parts');
  await client.query(`set enable_bitmapscan = ${ofParts ? 'on' : 'off'}`);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${question}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(new RegExp(ofParts ? `Bitmap Index Scan on ${index}` : `using ${index} on`));
  expect(plan).not.toMatch(/Sort|Filter/);
});

test('a scan of one half of the partitioned key stays inside its days', async () => {
  await client.query("select ensure_position_day('2026-06-01'), ensure_position_day('2026-06-02')");
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    "explain select from position where vehicle_id = 1 and at >= '2026-06-01 01:00+00' and at < '2026-06-01 02:00+00'",
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('position_20260601_pkey');
  expect(plan).not.toContain('20260602');
});
