import { overPool } from '@boxhaul/db';
import { seedRateCard } from '@boxhaul/reference';
import { hashPassword } from '../../apps/server/src/start';
import type { BenchDatabase } from '../database';

/** How much a database holds: a box an order, ten lines a box. */
export interface World {
  boxes: number;
  /** Of these boxes, those of the enterprise that asks; the others are shared out among 500. */
  own: number;
}

export const LINES_OF_BOX = 10;
export const CUSTOMER = '13800000001';
export const CLERK = 'bench-clerk';
export const PASSWORD = 'Bench@2026';
const OTHERS = 500;

const BIG = ['cost_line', 'cus_cabinet', 'cus_order'];

/** Enterprises, their accounts and a clerk. */
async function fillPeople({ pool }: BenchDatabase): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  await pool.query(
    `with c as (insert into customer (customer_name, certified_at)
        select '测速企业' || n, now() from generate_series(1, ${OTHERS + 1}) as n returning customer_id),
      r as (insert into cust_role (customer_id, role_name, is_owner, menus, rights)
        select customer_id, '管理员', true, '{}', '{}' from c returning cust_role_id, customer_id),
      a as (select *, row_number() over (order by customer_id) as n from r)
    insert into account (user_type, login_name, phone, username, password_hash, customer_id, cust_role_id)
      select 2, (13800000000 + n)::text, (13800000000 + n)::text, '测速', $1, customer_id, cust_role_id from a`,
    [hash],
  );
  await pool.query(
    `insert into account (user_type, login_name, username, password_hash, role_code)
      values (1, $1, '测速', $2, 'admin')`,
    [CLERK, hash],
  );
}

/** Orders of three years, the newest last, each with a box and its lines: 1 in 100 waits for review, 6 in 10 are settled. */
export async function fill(database: BenchDatabase, { boxes, own }: World): Promise<void> {
  const { pool } = database;
  await seedRateCard(overPool(pool), { now: new Date() });
  await fillPeople(database);
  // Ten million rows are written once, without looking each up; their indexes are made at the end.
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
      where i.indrelid = any($1::regclass[]) and not i.indisprimary
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [BIG],
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    const every = Math.max(1, Math.floor(boxes / own));
    await client.query(
      `insert into cus_order (order_no, customer_id, account_id, state, order_type, harbor_id, region_code,
          ship_company_id, cabinet_type, cabinet_num, invoicing, is_heavy_cargo, is_foreign_trade, address, address_lng,
          address_lat, address_precision, goods_name, book_space_no, require_date, contact_name, contact_phone, remark,
          get_quote_type, created_at, updated_at)
        select 'BHB' || n, a.customer_id, a.account_id, 'finished', n % 2, h.harbor_id, '440306', s.ship_company_id,
          (array['20GP', '40GP', '40HQ'])[1 + n % 3], 1, 0, 0, true, '工业路', 113.9, 22.5, 'street', '瓷砖', 'SO' || n,
          now(), '王工', $1, '无', 0, t.at, t.at
        from generate_series(1, ${boxes}) as n
          cross join lateral (select now() - make_interval(secs => (${boxes} - n) * 94608000.0 / ${boxes}) as at) t
          join (select *, row_number() over (order by account_id) as k from account where user_type = 2) a
            on a.k = case when n % ${every} = 0 then 1 else 2 + n % ${OTHERS} end,
          (select min(harbor_id) as harbor_id from harbor) h,
          (select min(ship_company_id) as ship_company_id from ship_company) s
        order by n`,
      [CUSTOMER],
    );
    await client.query(
      `insert into cus_cabinet (order_id, seq, cabinet_no, state, updated_at)
        select order_id, 1, 'CSQU' || lpad((order_id % 10000000)::text, 7, '0'), 4, now() from cus_order order by order_id`,
    );
    await client.query(
      `insert into cost_line (order_id, cabinet_id, customer_id, cost_type_id, income_fen, cost_status, settlement_date,
          remark, origin, created_at, updated_at)
        select o.order_id, c.cabinet_id, o.customer_id, (array[26, 3, 2, 15, 14, 16, 18, 19, 20, 5])[n],
          1000 + (o.order_id * 7 + n) % 90000, s.status, case when s.status = 2 then current_date end, '测速',
          case when n = 1 then 'freight' else 'hand' end, o.created_at, o.created_at
        from cus_order o join cus_cabinet c using (order_id), generate_series(1, ${LINES_OF_BOX}) as n
          cross join lateral (select case when (o.order_id * 10 + n) % 100 = 0 then 0
            when (o.order_id + n) % 10 < 6 then 2 else 1 end as status) s
        order by o.order_id, n`,
    );
    await client.query(
      'insert into cost_sum (day, cost_status, cost_type_id, origin, lines, fen) select * from count_cost_sums()',
    );
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
  for (const { made } of indexes) await pool.query(made);
  for (const table of BIG) await pool.query(`vacuum analyze ${table}`);
  await pool.query('vacuum analyze cost_sum');
}
