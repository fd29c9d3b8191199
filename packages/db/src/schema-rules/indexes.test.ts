import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';

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
  // The other tables are empty: without this the planner reads them whole, or sorts what it found.
  await client.query(
    'set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off; set random_page_cost = 0.1',
  );
});
afterAll(async () => {
  client.release();
  await database.drop();
});

/** Each index beside those of keys, with the question that it is there for. */
const QUESTIONS: Readonly<Record<string, string>> = {
  region_parent: "select from region where parent_code = '44'",
  dock_harbor: 'select from dock where harbor_id = 1',
  account_customer: 'select from account where customer_id = 1',
  session_account: 'select from session where account_id = 1 and revoked_at is null',
  idempotency_key_age: 'select from idempotency_key where created_at < now()',
  stored_file_account:
    'select from stored_file where account_id = 1 and created_at > now() order by created_at',
  rate_card_row_region: "select from rate_card_row where version_id = 1 and region_code = '44'",
  surcharge_rule_version: 'select from surcharge_rule where version_id = 1',
  cus_order_customer: 'select from cus_order where customer_id = 1 order by order_id desc',
  cus_order_customer_state:
    "select from cus_order where customer_id = 1 and state = 'approved' order by order_id desc",
  cus_order_state: "select from cus_order where state = 'approved' order by order_id",
  cus_order_state_required: "select from cus_order where state = 'approved' order by require_date, order_id",
  cus_order_customer_booking: "select from cus_order where customer_id = 1 and book_space_no = 'x'",
  cus_order_cancel_asked:
    'select order_id from cus_order where cancel_asked_at is not null order by order_id',
  order_event_order: 'select from order_event where order_id = 1 order by event_id',
  cus_order_document_file:
    "select from cus_order_document where file_id = '00000000-0000-4000-8000-000000000000'",
  task_leg: "select from task where cabinet_id = 1 and leg = 1 and state <> 'withdrawn'",
  task_order: 'select from task where order_id = 1',
  task_vehicle_active:
    "select from task where vehicle_id = 1 and state in ('assigned', 'published', 'running')",
  task_driver_active:
    "select from task where driver_id = 1 and state in ('assigned', 'published', 'running')",
  task_node_pic_file: "select from task_node_pic where file_id = '00000000-0000-4000-8000-000000000000'",
  cost_line_freight_once:
    'select from cost_line where cabinet_id = 1 and cost_type_id = 26 and reverses_cost_id is null',
  cost_line_order: 'select from cost_line where order_id = 1 order by cost_id',
  cost_line_customer: 'select from cost_line where customer_id = 1 order by cost_id desc',
};

test.each(Object.entries(QUESTIONS))('%s answers its question', async (index, question) => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${question}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(new RegExp(`using ${index} on`));
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
