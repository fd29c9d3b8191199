import { randomUUID } from 'node:crypto';
import type { JobKind } from '@boxhaul/domain/kit';
import { type CallCases, CUSTOMERS } from '../../call-case';
import type { AccountName, Stage } from '../../stage';

export const NO_SUCH_JOB = '00000000-0000-4000-8000-000000000000';
export const SEEING_PRICES = CUSTOMERS.filter((who) => who !== 'viewer');

/** With the right to export. */
const EXPORTING: readonly AccountName[] = ['owner', 'stranger', 'strangerStaff', 'uncertified'];

const OF_DESK: readonly JobKind[] = ['rate_card_import', 'dispatch_run'];

/** A job of the account: one that waits, or one that has ended. */
export async function makeJob(
  stage: Stage,
  who: AccountName,
  ended: Partial<{ kind: JobKind; result: object; error: string }> = {},
): Promise<string> {
  const { kind = 'batch_quote', result, error } = ended;
  const { now } = stage.t.clock;
  const { job_id } = await stage.t.db
    .insertInto('job')
    .values({
      job_id: randomUUID(),
      kind,
      account_id: stage.world[who],
      customer_id: OF_DESK.includes(kind) ? null : await stage.customerOf(who),
      title: '询价.xlsx',
      state: result ? 'done' : error === undefined ? 'queued' : 'failed',
      input: '{}',
      result: result ? JSON.stringify(result) : null,
      error: error ?? null,
      created_at: now,
      queued_at: now,
      ended_at: result || error !== undefined ? now : null,
    })
    .returning('job_id')
    .executeTakeFirstOrThrow();
  return job_id;
}

/** An account may have few that are unfinished. */
export async function clearJobs({ t }: Stage): Promise<void> {
  await t.db.deleteFrom('batch_row').execute();
  await t.db.deleteFrom('dispatch_step').execute();
  await t.db.deleteFrom('job').execute();
}

/** A retry counts among the unfinished: what other rows left must not fill the account. */
async function makeOnlyJob(...[stage, who, ended]: Parameters<typeof makeJob>): Promise<{ id: string }> {
  await clearJobs(stage);
  return { id: await makeJob(stage, who, ended) };
}
const foreign = {
  id: {
    unknown: { id: NO_SUCH_JOB },
    foreign: async (stage: Stage) => ({ id: await makeJob(stage, 'stranger') }),
    errcode: 'NOT_FOUND',
  },
} as const;
/** Another operator's is none of mine. */
const unknown = { id: { unknown: { id: NO_SUCH_JOB }, errcode: 'NOT_FOUND' } } as const;
const may = ['admin'] as const;
const exported = { kind: 'list_export', result: { fileId: NO_SUCH_JOB, fileName: '订单.xlsx' } } as const;
const imported = { kind: 'rate_card_import' } as const;

export const jobsCases = {
  'jobs.list': { by: 'owner', may: CUSTOMERS, works: () => ({}), ids: {} },
  'jobs.detail': {
    by: 'owner',
    may: CUSTOMERS,
    works: async (stage, who) => ({ id: await makeJob(stage, who) }),
    ids: foreign,
  },
  'jobs.cancel': {
    by: 'owner',
    may: CUSTOMERS,
    writes: true,
    works: async (stage, who) => ({ id: await makeJob(stage, who) }),
    ids: foreign,
  },
  'jobs.retry': {
    by: 'owner',
    may: CUSTOMERS,
    writes: true,
    works: (stage, who) => makeOnlyJob(stage, who, { error: '处理多次中断' }),
    ids: foreign,
  },
  'jobs.exportLink': {
    by: 'owner',
    may: EXPORTING,
    works: async (stage, who) => ({ id: await makeJob(stage, who, exported) }),
    ids: {
      id: {
        unknown: { id: NO_SUCH_JOB },
        foreign: async (stage: Stage) => ({ id: await makeJob(stage, 'stranger', exported) }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'jobs.opsList': { by: 'admin', may, works: () => ({}), ids: {} },
  'jobs.opsDetail': {
    by: 'admin',
    may,
    works: async (stage, who) => ({ id: await makeJob(stage, who, imported) }),
    ids: unknown,
  },
  'jobs.opsCancel': {
    by: 'admin',
    may,
    writes: true,
    works: async (stage, who) => ({ id: await makeJob(stage, who, imported) }),
    ids: unknown,
  },
  'jobs.opsRetry': {
    by: 'admin',
    may,
    writes: true,
    works: (stage, who) => makeOnlyJob(stage, who, { ...imported, error: '文件已损坏' }),
    ids: unknown,
  },
} satisfies Partial<CallCases>;
