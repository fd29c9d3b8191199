import { setTimeout as pause } from 'node:timers/promises';
import { account, type Client, createClient, jobs, rateCards } from '@boxhaul/contract';
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
const PASSWORD = 'Bench@2026';
const USUAL = 1_500;
const MOST = 4_000;
/** Between two looks at the import. */
const LOOK_MS = 100;

/** An operator who keeps prices, the usual card in force, and a draft of so many lanes of one price each. */
async function prepare({ pool }: BenchDatabase): Promise<string> {
  await seedReference(pool);
  await seedRateCard(overPool(pool), { now: new Date() });
  await pool.query(
    `insert into account (user_type, login_name, username, password_hash, role_code) values (1, 'bench', 'bench', $1, 'admin')`,
    [await hashPassword(PASSWORD)],
  );
  const { rows } = await pool.query<{ version_id: string }>(
    `with v as (insert into rate_card_version (version_name, created_at) values ('十万行', now()) returning version_id),
      lanes as (insert into rate_card_row (version_id, harbor_id, region_code, order_type, cabinet_type, valid_from, valid_to, price_fen)
        select v.version_id, h.harbor_id, r.region_code, t.type, '40HQ', '2026-01-01', '2028-12-31', 100000 + random() * 100000
        from v, harbor h, region r, (values (0), (1)) as t (type) where r.level = 4
        order by r.region_code, h.harbor_id limit ${ROWS})
    select version_id from v`,
  );
  return rows[0]!.version_id;
}

async function signIn(baseUrl: string): Promise<string> {
  const client = createClient({ baseUrl, token: () => null });
  const given = { userName: 'bench', password: PASSWORD, userType: USER_TYPES.operator };
  return (await client.call(account.login, given)).token;
}

/** What came of an import, once it has ended. */
async function reportOf(client: Client, id: string) {
  for (;;) {
    const { state, error } = await client.call(jobs.opsDetail, { id });
    if (state === 'done') return client.call(rateCards.importReport, { id });
    if (state === 'failed') throw new Error(error ?? 'failed');
    await pause(LOOK_MS);
  }
}

async function measure(database: BenchDatabase): Promise<Measure[]> {
  const versionId = await prepare(database);
  const server = await measuredServer(database.url);
  try {
    const { origin } = server;
    const headers = { authorization: await signIn(origin) };
    const port = Number(new URL(origin).port);
    const questions = drawQuestions(USUAL + MOST);
    const usual = await askQuotes(port, questions.splice(0, USUAL), () => true);

    const before = performance.now();
    const saved = await fetch(`${origin}${rateCards.exportFile.path}?version=${versionId}`, { headers });
    const file = await saved.blob();
    const exported = performance.now() - before;

    let reading = true;
    const beside = askQuotes(port, questions, () => reading);
    const from = performance.now();
    const client = createClient({ baseUrl: origin, token: () => headers.authorization });
    const sent = new File([file], '十万行.xlsx');
    const { jobId } = await client.call(rateCards.importFile, { versionName: '导入' }, { files: [sent] });
    const report = await reportOf(client, jobId);
    const imported = performance.now() - from;
    reading = false;
    if (report.rows !== ROWS || report.versionId === null) {
      throw new Error(`not imported: ${JSON.stringify(report).slice(0, 500)}`);
    }
    const during = await beside;
    return [
      {
        name: '导入 10 万行运价表',
        value: imported / 1000,
        unit: '秒',
        goal: { of: 'value', below: 15 },
        note: `${(file.size / 1e6).toFixed(1)} MB；导出 ${(exported / 1000).toFixed(1)} 秒`,
      },
      {
        name: '导入期间查价 p99',
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
  name: '运价表导入',
  async run() {
    const database = await benchDatabase();
    try {
      return await measure(database);
    } finally {
      await database.stop();
    }
  },
};
