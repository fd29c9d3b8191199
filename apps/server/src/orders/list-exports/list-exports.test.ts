import { readdir } from 'node:fs/promises';
import { jobs } from '@boxhaul/contract/kit';
import { costFlow, settlement } from '@boxhaul/contract/money';
import { orders } from '@boxhaul/contract/orders';
import { sql } from '@boxhaul/db';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildFreeLines, buildStatement } from '../../testing/build-statement';
import { giveRole } from '../../testing/make-role';
import { readSheet } from '../../testing/read-sheet';
import { whileLocked } from '../../testing/while-locked';
import { JobRun } from '../../kit/jobs';
import { openFlowSheet } from '../../money/costs';
import { openSettlementSheet } from '../../money/statements';
import { refuseTooLong } from './refuse-too-long';
import { runExport } from './run-export';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);
/** More than a batch holds. */
const LINES = 120;
beforeAll(async () => {
  await buildFreeLines(
    t,
    world,
    Array.from({ length: LINES }, (_, n) => ({ fen: 100 + n })),
  );
  await buildStatement(t, world, { upTo: 'sent' });
});
beforeEach(() => t.db.deleteFrom('job').execute());

const detail = async (id: string) => (await t.call(jobs.detail, { id }, { token: owner })).data;
/** What a job wrote, and what a call streams. */
async function twice(jobId: string, path: string, asked: Record<string, string>) {
  const { data } = await t.call(jobs.exportLink, { id: jobId }, { token: owner });
  const [made, sent] = await Promise.all([
    t.app.inject({ method: 'GET', url: data.url }),
    t.app.inject({
      method: 'GET',
      url: `${path}?${new URLSearchParams(asked).toString()}`,
      headers: { authorization: owner },
    }),
  ]);
  return [await readSheet(made.rawPayload), await readSheet(sent.rawPayload)] as const;
}

it('a list that is taken out as a job is the very file that a call streams', async () => {
  const flow = { costStatus: '1', cabinetType: '40HQ', columns: 'orderNo,incomeAmount' } as const;
  const own = { pageType: 'order', keyword: 'STMT', columns: 'orderNo,total' } as const;
  const stated = { orderStartDate: '2026-01-01', columns: 'statementNo,totalAmount' } as const;
  const token = owner;
  const begun = [
    [await t.call(costFlow.beginExport, flow, { token }), costFlow.exportFile.path, flow],
    [await t.call(orders.beginExport, own, { token }), orders.exportFile.path, own],
    [await t.call(settlement.beginExport, stated, { token }), settlement.exportFile.path, stated],
  ] as const;
  await t.runJobs();
  for (const [{ data }, path, asked] of begun) {
    expect(await detail(data.jobId)).toMatchObject({ state: 'done', done: data.rows, total: data.rows });
    const [made, sent] = await twice(data.jobId, path, asked);
    expect(made).toEqual(sent);
    expect(made).toHaveLength(data.rows + 1);
  }
  expect(begun.map(([{ data }]) => data.rows > 0)).toEqual([true, true, true]);
  expect(begun[0][0].data.rows).toBe(LINES + 1);
  const kept = await t.db
    .selectFrom('personal_access')
    .select('subject')
    .where('subject', '=', costFlow.exportFile.name)
    .execute();
  // When it was begun, and when the same was streamed.
  expect(kept).toHaveLength(2);
});

const begin = async () => (await t.call(costFlow.beginExport, {}, { token: owner })).data.jobId;
const leftovers = async () => ({
  incoming: await readdir(t.deps.files.incoming),
  unclaimed: (await t.db.selectFrom('unclaimed_file').select('storage_key').execute()).length,
  stored: (await t.db.selectFrom('stored_file').select('file_id').execute()).length,
});

it('one that is stopped halfway leaves nothing', async () => {
  const jobId = await begin();
  const before = await leftovers();
  const cancel = () => t.call(jobs.cancel, { id: jobId }, { token: owner });
  // It waits for its rows while it is stopped.
  await whileLocked(
    t.db,
    (tx) => sql`lock table cost_line in access exclusive mode`.execute(tx),
    [() => t.runJobs()],
    cancel,
  );
  expect(await detail(jobId)).toMatchObject({ state: 'cancelled', actions: ['retry'] });
  expect(await t.call(jobs.exportLink, { id: jobId }, { token: owner })).toMatchObject({
    data: { errcode: 'CONFLICT' },
  });
  expect((await leftovers()).stored).toBe(before.stored);
  expect((await leftovers()).incoming).toEqual([]);
  // Taken up again it is written from its first row.
  await t.call(jobs.retry, { id: jobId }, { token: owner });
  await t.runJobs();
  expect(await detail(jobId)).toMatchObject({ state: 'done', done: LINES + 1 });
});

it('and reads no row more', async () => {
  const jobId = await begin();
  const before = await leftovers();
  await t.db
    .updateTable('job')
    .set({ state: 'running', attempts: 1, taken_until: new Date(t.clock.now.getTime() + 30_000) })
    .where('job_id', '=', jobId)
    .execute();
  const job = await t.db.selectFrom('job').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow();
  const run = new JobRun(t.deps, { ...job, kind: 'list_export', storage_key: null });
  const told: number[] = [];
  const counted = Object.assign(run, {
    progress(done: number) {
      told.push(done);
      // Somebody stops it once the first rows are there.
      if (done > 0) run.close();
    },
  });
  await expect(runExport({ ...t.deps, openFlowSheet, openSettlementSheet }, counted)).rejects.toThrow(
    'closing',
  );
  expect(told).toEqual([0, 0, 50].slice(0, told.length));
  expect(Math.max(...told)).toBeLessThan(LINES);
  expect(await leftovers()).toEqual(before);
});

it('who may export no longer gets none, nor does a disabled account', async () => {
  const jobId = await begin();
  await giveRole(t.db, world.owner, { menus: ['/admin/cost-flow'], rights: ['costs'] });
  await t.runJobs();
  expect(await detail(jobId)).toMatchObject({
    state: 'failed',
    error: '账号已停用，或没有导出的权限',
  });
});

it('a million rows may be asked for, one more is refused', () => {
  expect(() => refuseTooLong(1_000_000)).not.toThrow();
  expect(() => refuseTooLong(1_000_001)).toThrow('共 1000001 行，一次最多导出 1000000 行，请缩小筛选范围');
});
