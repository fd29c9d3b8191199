import { readFileSync } from 'node:fs';
import { account, costFlow, createClient } from '@boxhaul/contract';
import { USER_TYPES } from '@boxhaul/domain';
import { overPool } from '@boxhaul/db';
import { seedRateCard, seedReference } from '@boxhaul/reference';
import { hashPassword } from '../apps/server/src/start';
import { askQuotes, p99 } from './ask-quotes';
import { benchDatabase, type BenchDatabase } from './database';
import type { Bench, Measure } from './measure';
import { measuredServer } from './measured-server';
import { drawQuestions } from './quote-questions';

const ROWS = 100_000;
const BOXES = 10_000;
const PHONE = '13800000001';
const PASSWORD = 'Bench@2026';
const USUAL = 1_500;
const MOST = 4_000;
/** Between two looks at the memory. */
const LOOK_MS = 50;

/** An enterprise with so many boxes that are done, ten reviewed lines each. */
async function prepare({ pool }: BenchDatabase): Promise<void> {
  await seedReference(pool);
  await seedRateCard(overPool(pool), { now: new Date() });
  await pool.query(
    `with c as (insert into customer (customer_name, certified_at) values ('测速', now()) returning customer_id),
      r as (insert into cust_role (customer_id, role_name, is_owner, menus, rights)
        select customer_id, '管理员', true, '{}', '{}' from c returning cust_role_id, customer_id)
    insert into account (user_type, login_name, phone, username, password_hash, customer_id, cust_role_id)
      select 2, $1, $1, '测速', $2, customer_id, cust_role_id from r`,
    [PHONE, await hashPassword(PASSWORD)],
  );
  await pool.query(
    `insert into cus_order (order_no, customer_id, account_id, state, order_type, harbor_id, region_code,
        ship_company_id, cabinet_type, cabinet_num, invoicing, is_heavy_cargo, is_foreign_trade, address, address_lng,
        address_lat, address_precision, goods_name, book_space_no, require_date, contact_name, contact_phone, remark,
        get_quote_type, created_at, updated_at)
      select 'BHB' || n, a.customer_id, a.account_id, 'finished', n % 2, h.harbor_id, '440306', s.ship_company_id,
        '40HQ', 1, 0, 0, true, '工业路', 113.9, 22.5, 'street', '瓷砖', 'SO' || n, now(), '王工', $1, '无', 0, now(), now()
      from generate_series(1, ${BOXES}) as n, account a, (select min(harbor_id) as harbor_id from harbor) h,
        (select min(ship_company_id) as ship_company_id from ship_company) s
      where a.login_name = $1`,
    [PHONE],
  );
  await pool.query(
    `insert into cus_cabinet (order_id, seq, cabinet_no, state, updated_at)
      select order_id, 1, 'CSQU3054383', 4, now() from cus_order`,
  );
  await pool.query(
    `insert into cost_line (order_id, cabinet_id, customer_id, cost_type_id, income_fen, cost_status, remark, created_at, updated_at)
      select o.order_id, c.cabinet_id, o.customer_id, (array[26, 3, 2, 15, 14, 16, 18, 19, 20, 5])[n], 1000 + n, 1, '测速',
        now(), now()
      from cus_order o join cus_cabinet c using (order_id), generate_series(1, ${ROWS / BOXES}) as n`,
  );
  await pool.query('vacuum analyze cost_line');
}

/** Takes the whole file: seconds to its first byte and to its last, and its size. */
async function takeOut(origin: string, token: string) {
  const from = performance.now();
  const answer = await fetch(`${origin}${costFlow.exportFile.path}`, { headers: { authorization: token } });
  const reader = answer.body!.getReader();
  let size = 0;
  let first = Number.NaN;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (size === 0) first = (performance.now() - from) / 1000;
    size += value.length;
  }
  return { first, whole: (performance.now() - from) / 1000, size };
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function measure(database: BenchDatabase): Promise<Measure[]> {
  await prepare(database);
  const server = await measuredServer(database.url);
  try {
    const { origin, pid } = server;
    const client = createClient({ baseUrl: origin, token: () => null });
    const given = { userName: PHONE, password: PASSWORD, userType: USER_TYPES.customer };
    const { token } = await client.call(account.login, given);
    const port = Number(new URL(origin).port);
    const questions = drawQuestions(USUAL + MOST);
    const usual = await askQuotes(port, questions.splice(0, USUAL), () => true);
    const before = residentMb(pid);
    let most = before;
    const looks = setInterval(() => (most = Math.max(most, residentMb(pid))), LOOK_MS);
    let writing = true;
    const beside = askQuotes(port, questions, () => writing);
    const { first, whole, size } = await takeOut(origin, token);
    writing = false;
    clearInterval(looks);
    const during = await beside;
    return [
      {
        name: '导出 10 万行流水',
        value: whole,
        unit: '秒',
        goal: { of: 'value', below: 10 },
        note: `${(size / 1e6).toFixed(1)} MB`,
      },
      { name: '首字节', value: first, unit: '秒', goal: { of: 'value', below: 1 } },
      { name: '导出多占的内存', value: most - before, unit: 'MB', goal: { of: 'value', below: 200 } },
      {
        name: '导出期间查价 p99',
        value: p99(during),
        unit: '毫秒',
        limit: { name: '平时', value: p99(usual) },
        goal: { of: 'ratio', within: [0, 2] },
        note: `${during.length} 次，平时 ${usual.length} 次`,
      },
    ];
  } finally {
    await server.stop();
  }
}

export const bench: Bench = {
  name: '导出',
  async run() {
    const database = await benchDatabase();
    try {
      return await measure(database);
    } finally {
      await database.stop();
    }
  },
};
