import { account, type Client, createClient, dispatch } from '@boxhaul/contract';
import { overPool } from '@boxhaul/db';
import { USER_TYPES } from '@boxhaul/domain';
import { seedRateCard, seedReference } from '@boxhaul/reference';
import { hashPassword } from '../apps/server/src/start';
import { benchDatabase, type BenchDatabase } from './database';
import type { Bench, Measure } from './measure';
import { measuredServer } from './measured-server';

const CLERK = 'bench-diaodu';
const PASSWORD = 'Bench@2026';
const PAGE = 10;
const OPEN = 5_000;
const FINISHED = 20_000;
const TIMES = 60;

/** An enterprise, a dispatcher, and the page that is asked for. */
async function prepare({ pool }: BenchDatabase): Promise<void> {
  await seedReference(pool);
  await seedRateCard(overPool(pool), { now: new Date() });
  await pool.query(
    `with c as (insert into customer (customer_name, certified_at) values ('测速', now()) returning customer_id),
      r as (insert into cust_role (customer_id, role_name, is_owner, menus, rights)
        select customer_id, '管理员', true, '{}', '{}' from c returning cust_role_id, customer_id)
    insert into account (user_type, login_name, phone, username, password_hash, customer_id, cust_role_id)
      select 2, '13800000001', '13800000001', '测速', $1, customer_id, cust_role_id from r`,
    [await hashPassword(PASSWORD)],
  );
  await pool.query(
    `insert into account (user_type, login_name, username, password_hash, role_code) values (1, $1, '测速', $2, 'admin')`,
    [CLERK, await hashPassword(PASSWORD)],
  );
}

/** So many orders of a box more, wanted one a minute, the first of all the soonest. */
async function add({ pool }: BenchDatabase, state: 'approved' | 'finished', count: number): Promise<void> {
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

/** Milliseconds of the first page, the middle of many; and how many orders wait. */
async function firstPage(
  client: Client,
  marks: readonly ('unassigned' | 'late')[],
): Promise<[number, number]> {
  const times: number[] = [];
  let total = 0;
  for (let n = 0; n < TIMES; n += 1) {
    const from = performance.now();
    const page = await client.call(dispatch.board, { pageSize: PAGE, marks: [...marks] });
    times.push(performance.now() - from);
    if (page.data.length !== PAGE) throw new Error(`a page of ${page.data.length} orders`);
    total = page.total;
  }
  // What is compiled and kept at first is everybody's.
  const warm = times.slice(TIMES / 3).toSorted((a, b) => a - b);
  return [warm[warm.length >> 1] ?? Number.NaN, total];
}

export const bench: Bench = {
  name: '调度看板：5 000 个待派箱时的首页',
  async run(): Promise<Measure[]> {
    const database = await benchDatabase();
    try {
      await prepare(database);
      await add(database, 'approved', PAGE);
      const server = await measuredServer(database.url);
      try {
        const visitor = createClient({ baseUrl: server.origin, token: () => null });
        const asked = { userName: CLERK, password: PASSWORD, userType: USER_TYPES.operator };
        const { token } = await visitor.call(account.login, asked);
        const client = createClient({ baseUrl: server.origin, token: () => token });
        // What the first calls are slower by is no part of either.
        for (let round = 0; round < 3; round += 1) await firstPage(client, ['unassigned']);
        const [alone] = await firstPage(client, []);
        const [aloneLoose] = await firstPage(client, ['unassigned']);
        await add(database, 'approved', OPEN - PAGE);
        await add(database, 'finished', FINISHED);
        const [full, total] = await firstPage(client, []);
        const [loose] = await firstPage(client, ['unassigned']);
        if (total !== OPEN) throw new Error(`${total} orders wait`);
        const goal = { of: 'ratio', below: 2 } as const;
        const name = `只有这 ${PAGE} 单时`;
        return [
          { name: '首页', value: full, unit: 'ms', limit: { name, value: alone }, goal },
          { name: '只看未派车', value: loose, unit: 'ms', limit: { name, value: aloneLoose }, goal },
        ];
      } finally {
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};
