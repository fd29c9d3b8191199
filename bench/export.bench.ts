import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { account } from '@boxhaul/contract/identity';
import { type Client, createClient, jobs } from '@boxhaul/contract/kit';
import { costFlow } from '@boxhaul/contract/money';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { overPool } from '@boxhaul/db';
import { seedRateCard } from '@boxhaul/reference';
import { hashPassword } from '../apps/server/src/start';
import { askQuotes, p99 } from './ask-quotes';
import type { BenchRun } from './bench-run';
import { benchDatabase, type BenchDatabase } from './database';
import type { Bench, Measure } from './measure';
import { measuredServer } from './measured-server';
import { drawQuestions } from './quote-questions';

const LINES_OF_BOX = 10;
/** `most`: as many rows as a sheet may hold; `usual`: quotes. */
const COUNTS = {
  full: { rows: 100_000, most: 1_000_000, usual: 1_500 },
  small: { rows: 3_000, most: 60_000, usual: 50 },
} as const;
const PHONE = '13800000001';
const PASSWORD = 'Bench@2026';
const MOST = 4_000;
/** Between two looks at the memory. */
const LOOK_MS = 20;

/** An enterprise without boxes. */
async function prepare({ pool }: BenchDatabase): Promise<void> {
  await seedRateCard(overPool(pool), { now: new Date() });
  await pool.query(
    `with c as (insert into customer (customer_name, certified_at) values ('测速', now()) returning customer_id),
      r as (insert into cust_role (customer_id, role_name, is_owner, menus, rights)
        select customer_id, '管理员', true, '{}', '{}' from c returning cust_role_id, customer_id)
    insert into account (user_type, login_name, phone, username, password_hash, customer_id, cust_role_id)
      select 2, $1, $1, '测速', $2, customer_id, cust_role_id from r`,
    [PHONE, await hashPassword(PASSWORD)],
  );
}

/** Gives it as many boxes that are done, ten reviewed lines each, as make so many lines in all. */
async function growTo({ pool }: BenchDatabase, rows: number): Promise<void> {
  await pool.query(
    `insert into cus_order (order_no, customer_id, account_id, state, order_type, harbor_id, region_code,
        ship_company_id, cabinet_type, cabinet_num, invoicing, is_heavy_cargo, is_foreign_trade, address, address_lng,
        address_lat, address_precision, goods_name, book_space_no, require_date, contact_name, contact_phone, remark,
        get_quote_type, created_at, updated_at)
      select 'BHB' || n, a.customer_id, a.account_id, 'finished', n % 2, h.harbor_id, '440306', s.ship_company_id,
        '40HQ', 1, 0, 0, true, '工业路', 113.9, 22.5, 'street', '瓷砖', 'SO' || n, now(), '王工', $1, '无', 0, now(), now()
      from generate_series(1 + (select count(*) from cus_order), ${rows / LINES_OF_BOX}) as n, account a, (select min(harbor_id) as harbor_id from harbor) h,
        (select min(ship_company_id) as ship_company_id from ship_company) s
      where a.login_name = $1`,
    [PHONE],
  );
  await pool.query(
    `insert into cus_cabinet (order_id, seq, cabinet_no, state, updated_at)
      select order_id, 1, 'CSQU3054383', 4, now() from cus_order o
      where not exists (select from cus_cabinet c where c.order_id = o.order_id)`,
  );
  await pool.query(
    `insert into cost_line (order_id, cabinet_id, customer_id, cost_type_id, income_fen, cost_status, remark, created_at, updated_at)
      select o.order_id, c.cabinet_id, o.customer_id, (array[26, 3, 2, 15, 14, 16, 18, 19, 20, 5])[n], 1000 + n, 1, '测速',
        now(), now()
      from cus_order o join cus_cabinet c using (order_id), generate_series(1, ${LINES_OF_BOX}) as n
      where not exists (select from cost_line l where l.cabinet_id = c.cabinet_id)`,
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

/** How many files a server's folder holds. */
const filesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;

/** Writes the longest list there may be as a job, stops it halfway, and sees that it ends and leaves nothing. */
async function stopHalfway(client: Client, dataDir: string): Promise<Measure[]> {
  const before = filesIn(dataDir);
  const { jobId: id, rows } = await client.call(costFlow.beginExport, {});
  const look = () => client.call(jobs.detail, { id });
  let seen = await look();
  while (seen.done < rows / 2 && seen.state !== 'done') {
    await setTimeout(LOOK_MS);
    seen = await look();
  }
  const from = performance.now();
  await client.call(jobs.cancel, { id });
  while (['queued', 'running'].includes((await look()).state)) await setTimeout(LOOK_MS);
  const value = (performance.now() - from) / 1000;
  const { state, done } = await look();
  const left = state === 'cancelled' ? filesIn(dataDir) - before : Number.NaN;
  return [
    {
      name: '最长的导出中途取消到停下',
      value,
      unit: '秒',
      goal: { of: 'value', below: 2 },
      note: `共 ${rows} 行，取消时写到第 ${done} 行`,
    },
    { name: '取消后留下的文件', value: left, unit: '个', goal: { of: 'value', below: 1 } },
  ];
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function measure(run: BenchRun, database: BenchDatabase): Promise<Measure[]> {
  const counts = COUNTS[run.size];
  await prepare(database);
  await growTo(database, counts.rows);
  const server = await measuredServer(run, database.url);
  try {
    const { origin, pid } = server;
    const visitor = createClient({ baseUrl: origin, token: () => null });
    const given = { userName: PHONE, password: PASSWORD, userType: USER_TYPES.customer };
    const { token } = await visitor.call(account.login, given);
    const client = createClient({ baseUrl: origin, token: () => token });
    const port = Number(new URL(origin).port);
    const questions = drawQuestions(counts.usual + MOST);
    const usual = await askQuotes(port, questions.splice(0, counts.usual), () => true);
    const before = residentMb(pid);
    let most = before;
    const looks = setInterval(() => (most = Math.max(most, residentMb(pid))), LOOK_MS);
    let writing = true;
    const beside = askQuotes(port, questions, () => writing);
    const { first, whole, size } = await takeOut(origin, token);
    writing = false;
    clearInterval(looks);
    const during = await beside;
    await growTo(database, counts.most);
    return [
      ...(await stopHalfway(client, server.dataDir)),
      {
        name: `导出 ${counts.rows} 行流水`,
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
        goal: { of: 'ratio', atMost: 1.5 },
        note: `${during.length} 次，平时 ${usual.length} 次`,
      },
    ];
  } finally {
    await server.stop();
  }
}

export const bench: Bench = {
  name: '导出',
  async run(run) {
    const database = await benchDatabase(run);
    try {
      return await measure(run, database);
    } finally {
      await database.stop();
    }
  },
};
