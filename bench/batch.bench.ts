import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { account } from '@boxhaul/contract/identity';
import { type Client, createClient, jobs } from '@boxhaul/contract/kit';
import { batchQuotes } from '@boxhaul/contract/pricing';
import { connect, overPool } from '@boxhaul/db';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { BATCH_COLUMNS } from '@boxhaul/domain/pricing';
import { readRegionSeed, seedRateCard } from '@boxhaul/reference';
import { priceRow, type RowPricing } from '../apps/server/src/pricing/batch-quotes/price-row';
import { priceRows } from '../apps/server/src/pricing/batch-quotes/price-rows';
import { openPlaces } from '../apps/server/src/pricing/places';
import { openRateCards } from '../apps/server/src/pricing/quotes';
import { hashPassword, openDeps, readConfig } from '../apps/server/src/start';
import type { BenchRun } from './bench-run';
import { benchDatabase, type BenchDatabase } from './database';
import type { Bench, Measure } from './measure';
import { measuredServer } from './measured-server';
import { seededRandom } from './quote-questions';

const COUNTS = { full: { count: 10_000, rounds: 5 }, small: { count: 300, rounds: 1 } } as const;
const PHONE = '13800000001';
const PASSWORD = 'Bench@2026';
const LOOK_MS = 20;
const HARBORS = ['深圳盐田港', '深圳蛇口港', '广州南沙港', '东莞港'];

/** Different doors in the cities of the delta, each with a road and a number. */
function drawRows(count: number): string[][] {
  const regions = readRegionSeed();
  const names = new Map(regions.map(({ regionCode, regionName }) => [regionCode, regionName]));
  /** Of the street with its district and city. */
  const fullNameOf = (code: string): string =>
    [code.slice(0, 4), code.slice(0, 6), code].map((part) => names.get(part) ?? '').join('');
  const streets = regions.filter(
    ({ regionCode, level }) => level === 4 && /^44(01|03|04|06|07|13|19|20)/.test(regionCode),
  );
  const random = seededRandom(20261122);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const cells = (column: (typeof BATCH_COLUMNS)[number], at: number): string => {
    if (column === 'address') return `${fullNameOf(pick(streets).regionCode)}工业一路${at}号`;
    if (column === 'harbor') return pick(HARBORS);
    if (column === 'cabinetType') return pick(['20GP', '40GP', '40HQ']);
    if (column === 'orderType') return pick(['装货', '送货']);
    return '';
  };
  return Array.from({ length: count }, (_, at) => BATCH_COLUMNS.map((column) => cells(column, at)));
}

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

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
};
const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;

/** Rows a second as a job asks for them and by a plain loop, in turns; without Excel and storage. */
async function inMemory(
  database: BenchDatabase,
  rows: readonly string[][],
  rounds: number,
): Promise<Measure> {
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: '/tmp', PORT: '0', DEMO: '0' });
  const db = connect(database.settings, { applicationName: 'bench-batch' });
  const deps = await openDeps(config, db, database.settings);
  try {
    const places = openPlaces();
    const book = await places.book(db);
    const shared = { ...deps, places, cards: openRateCards({ places, clock: deps.clock }) };
    const pricing: RowPricing = {
      deps: shared,
      db,
      places: book,
      customerId: '1',
      now: new Date(),
    };
    const asks = rows.map((cells) => ({ cells }));
    const plain = async () => {
      let priced = 0;
      for (const ask of asks) if ((await priceRow(pricing, ask)).outcome === 'priced') priced += 1;
      if (priced < rows.length / 2) throw new Error(`only ${priced} rows have a price`);
    };
    await plain();
    const [jobTimes, plainTimes]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      jobTimes.push(await seconds(() => priceRows(pricing, asks)));
      plainTimes.push(await seconds(plain));
    }
    return {
      name: '批量询价',
      value: rows.length / median(jobTimes),
      unit: '行/秒',
      limit: { name: '同一函数的循环', value: rows.length / median(plainTimes) },
      goal: { of: 'ratio', atLeast: 0.5 },
      note: '含地址识别、报价签名与让出线程；不含 Excel 与存储',
    };
  } finally {
    await deps.live.close();
    await deps.licences.close();
    await db.destroy();
  }
}

/** The most that a process has held so far, and what it holds, in MB. */
function memoryOf(pid: number): { peak: number; now: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { peak: mb('VmHWM'), now: mb('VmRSS') };
}

async function untilDone(client: Client, id: string): Promise<void> {
  for (;;) {
    const { state, error } = await client.call(jobs.detail, { id });
    if (state === 'done') return;
    if (state === 'failed') throw new Error(error ?? 'failed');
    await pause(LOOK_MS);
  }
}

/** A file of so many rows sent in, priced and taken out again. */
async function asExcel(
  run: BenchRun,
  database: BenchDatabase,
  rows: readonly string[][],
): Promise<Measure[]> {
  const server = await measuredServer(run, database.url);
  try {
    let token: string | null = null;
    const client = createClient({ baseUrl: server.origin, token: () => token });
    ({ token } = await client.call(account.login, {
      userName: PHONE,
      password: PASSWORD,
      userType: USER_TYPES.customer,
    }));
    const done = (id: string) => untilDone(client, id);
    const take = async (id: string): Promise<Blob> => {
      const answer = await client.open(batchQuotes.exportFile, { id }, {}, AbortSignal.timeout(60_000));
      return answer.blob();
    };
    const list = rows.map((cells) =>
      Object.fromEntries(BATCH_COLUMNS.map((column, at) => [column, cells[at]])),
    );
    const first = await client.call(batchQuotes.query, { list });
    await done(first.jobId!);
    const file = new File([await take(first.jobId!)], '批量.xlsx');
    const before = memoryOf(server.pid);

    let id = '';
    const sent = await seconds(async () => {
      id = (await client.call(batchQuotes.query, {}, { files: [file] })).jobId!;
    });
    const priced = await seconds(() => done(id));
    let size = 0;
    const taken = await seconds(async () => {
      ({ size } = await take(id));
    });
    const { counts } = await client.call(batchQuotes.rows, { id });
    if (counts.total !== rows.length || counts.open > 0)
      throw new Error(`not priced: ${JSON.stringify(counts)}`);
    const { peak } = memoryOf(server.pid);
    return [
      {
        name: `${rows.length} 行 Excel 进出`,
        value: sent + taken,
        unit: '秒',
        goal: { of: 'value', below: 5 },
        note: `读入 ${sent.toFixed(1)} 秒，导出 ${taken.toFixed(1)} 秒、${(size / 1e6).toFixed(1)} MB；其间询价与存储 ${priced.toFixed(1)} 秒`,
      },
      {
        name: `${rows.length} 行 Excel 的内存`,
        value: peak - before.now,
        unit: 'MB',
        goal: { of: 'value', below: 300 },
        note: `进程峰值 ${Math.round(peak)} MB，此前 ${Math.round(before.now)} MB`,
      },
    ];
  } finally {
    await server.stop();
  }
}

export const bench: Bench = {
  name: '批量询价',
  async run(run) {
    const database = await benchDatabase(run);
    try {
      await prepare(database);
      const { count, rounds } = COUNTS[run.size];
      const rows = drawRows(count);
      return [await inMemory(database, rows, rounds), ...(await asExcel(run, database, rows))];
    } finally {
      await database.stop();
    }
  },
};
