import { account } from '@boxhaul/contract/identity';
import { createClient, type Client } from '@boxhaul/contract/kit';
import { overPool } from '@boxhaul/db';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { seedRateCard } from '@boxhaul/reference';
import { hashPassword } from '../apps/server/src/start';
import type { BenchDatabase } from './database';

/** The dispatcher of `prepareBoard`. */
export const CLERK = { userName: 'bench-diaodu', password: 'Bench@2026', userType: USER_TYPES.operator };

/** An enterprise, a dispatcher, and the page that is asked for. */
export async function prepareBoard({ pool }: BenchDatabase): Promise<void> {
  await seedRateCard(overPool(pool), { now: new Date() });
  await pool.query(
    `with c as (insert into customer (customer_name, certified_at) values ('测速', now()) returning customer_id),
      r as (insert into cust_role (customer_id, role_name, is_owner, menus, rights)
        select customer_id, '管理员', true, '{}', '{}' from c returning cust_role_id, customer_id)
    insert into account (user_type, login_name, phone, username, password_hash, customer_id, cust_role_id)
      select 2, '13800000001', '13800000001', '测速', $1, customer_id, cust_role_id from r`,
    [await hashPassword(CLERK.password)],
  );
  await pool.query(
    `insert into account (user_type, login_name, username, password_hash, role_code) values (1, $1, '测速', $2, 'admin')`,
    [CLERK.userName, await hashPassword(CLERK.password)],
  );
}

/** So many orders of a box more, wanted one a minute, the first of all the soonest. */
export async function addOrders(
  { pool }: BenchDatabase,
  state: 'approved' | 'finished',
  count: number,
): Promise<void> {
  await pool.query(
    `insert into cus_order (order_no, customer_id, account_id, state, order_type, harbor_id, region_code,
        ship_company_id, cabinet_type, cabinet_num, invoicing, is_heavy_cargo, is_foreign_trade, address, address_lng,
        address_lat, address_precision, goods_name, book_space_no, require_date, contact_name, contact_phone, remark,
        get_quote_type, created_at, updated_at)
      select 'BHB' || n, a.customer_id, a.account_id, $1, n % 2, h.harbor_id, '440306', s.ship_company_id,
        '40HQ', 1, 0, 0, true, '工业路', 113.9, 22.5, 'street', '瓷砖', 'SO' || n, now() + n * interval '1 minute', '王工',
        '13800000001', '无', 0, now(), now()
      from (select count(*)::int as had from cus_order) k, generate_series(k.had + 1, k.had + $2) as n, account a,
        (select min(harbor_id) as harbor_id from harbor) h, (select min(ship_company_id) as ship_company_id from ship_company) s
      where a.login_name = '13800000001'`,
    [state, count],
  );
  await pool.query(
    `insert into cus_cabinet (order_id, seq, state, updated_at)
      select order_id, 1, case when state = 'finished' then 4 else 0 end, now() from cus_order o
      where not exists (select from cus_cabinet c where c.order_id = o.order_id)`,
  );
  await pool.query('vacuum analyze cus_order, cus_cabinet');
}

/** The dispatcher of `prepareBoard`, signed in. */
export async function clerkAt(origin: string): Promise<Client> {
  const visitor = createClient({ baseUrl: origin, token: () => null });
  const { token } = await visitor.call(account.login, CLERK);
  return createClient({ baseUrl: origin, token: () => token });
}
