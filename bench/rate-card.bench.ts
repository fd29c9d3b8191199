import { setTimeout as pause } from 'node:timers/promises';
import { account } from '@boxhaul/contract/identity';
import { type Client, createClient, jobs } from '@boxhaul/contract/kit';
import { rateCards } from '@boxhaul/contract/pricing';
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

/** Of the card that is imported; quotes before it. */
const COUNTS = { full: { rows: 100_000, usual: 1_500 }, small: { rows: 1_000, usual: 50 } } as const;
const PASSWORD = 'Bench@2026';
const MOST = 4_000;
/** Between two looks at the import. */
const LOOK_MS = 100;

/** An operator who keeps prices, the usual card in force, and a draft of so many lanes of one price each. */
async function prepare({ pool }: BenchDatabase, count: number): Promise<string> {
  await seedRateCard(overPool(pool), { now: new Date() });
  await pool.query(
    `insert into account (user_type, login_name, username, password_hash, role_code) values (1, 'bench', 'bench', $1, 'admin')`,
    [await hashPassword(PASSWORD)],
  );
  const { rows } = await pool.query<{ version_id: string }>(
    `with v as (insert into rate_card_version (version_name, created_at) values ('测速', now()) returning version_id),
      lanes as (insert into rate_card_row (version_id, harbor_id, region_code, order_type, cabinet_type, valid_from, valid_to, price_fen)
        select v.version_id, h.harbor_id, r.region_code, t.type, '40HQ', current_date, current_date + 730, 100000 + random() * 100000
        from v, harbor h, region r, (values (0), (1)) as t (type) where r.level = 4
        order by r.region_code, h.harbor_id limit ${count})
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

async function measure(run: BenchRun, database: BenchDatabase): Promise<Measure[]> {
  const { rows: count, usual: asked } = COUNTS[run.size];
  const versionId = await prepare(database, count);
  const server = await measuredServer(run, database.url);
  try {
    const { origin } = server;
    const headers = { authorization: await signIn(origin) };
    const port = Number(new URL(origin).port);
    const questions = drawQuestions(asked + MOST);
    const usual = await askQuotes(port, questions.splice(0, asked), () => true);

    const before = performance.now();
    const saved = await fetch(`${origin}${rateCards.exportFile.path}?version=${versionId}`, { headers });
    const file = await saved.blob();
    const exported = performance.now() - before;

    const client = createClient({ baseUrl: origin, token: () => headers.authorization });
    const sent = new File([file], '运价.xlsx');
    const { inForceId } = await client.call(rateCards.previewImport, {}, { files: [sent] });

    let reading = true;
    const beside = askQuotes(port, questions, () => reading);
    const from = performance.now();
    const { jobId } = await client.call(
      rateCards.importFile,
      { versionName: '导入', surcharges: 'keep', inForceId },
      { files: [sent] },
    );
    const report = await reportOf(client, jobId);
    const imported = performance.now() - from;
    reading = false;
    if (report.rows !== count || report.versionId === null) {
      throw new Error(`not imported: ${JSON.stringify(report).slice(0, 500)}`);
    }
    const during = await beside;
    return [
      {
        name: `导入 ${count} 行运价表`,
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
        goal: { of: 'ratio', atMost: 2 },
        note: `${during.length} 次，平时 ${usual.length} 次`,
      },
    ];
  } finally {
    await server.stop();
  }
}

export const bench: Bench = {
  name: '运价表导入',
  async run(run) {
    const database = await benchDatabase(run);
    try {
      return await measure(run, database);
    } finally {
      await database.stop();
    }
  },
};
