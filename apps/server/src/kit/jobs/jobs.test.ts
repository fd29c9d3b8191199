import { randomUUID } from 'node:crypto';
import { jobs } from '@boxhaul/contract/kit';
import { sql } from '@boxhaul/db';
import type { JobKind } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import type { JobMove } from '../../platform/live/live';
import { deleteOldJobs } from './delete-old-jobs';
import { JobFault, type JobRun } from './job-run';
import { JobWorker, type JobWorks } from './job-worker';

const { t, world } = await fileWorld();
const token = await t.signIn(world.owner);
beforeEach(() => t.db.deleteFrom('job').execute());

const DAY_MS = 24 * 3600_000;
const LEASE_MS = 30_000;
const RUNNING = { state: 'running', attempts: 1 } as const;

async function insertJob(
  over: Partial<{
    kind: JobKind;
    state: string;
    attempts: number;
    taken_until: Date;
    queued_at: Date;
    ended_at: Date;
  }> = {},
): Promise<string> {
  const { job_id } = await t.db
    .insertInto('job')
    .values({
      job_id: randomUUID(),
      kind: 'batch_quote',
      account_id: world.owner,
      customer_id: world.customerId,
      title: '询价',
      input: '{}',
      created_at: t.clock.now,
      queued_at: t.clock.now,
      ...over,
    })
    .returning('job_id')
    .executeTakeFirstOrThrow();
  return job_id;
}

const never = () => Promise.reject(new Error('not this kind'));
const workerOf = (work: (run: JobRun) => Promise<void>): JobWorker => {
  const works: JobWorks = {
    batch_quote: { work },
    rate_card_import: { work: never },
    list_export: { work: never },
    dispatch_run: { work: never },
  };
  return new JobWorker(t.deps, works);
};
async function runWith(work: (run: JobRun) => Promise<void>): Promise<void> {
  const worker = workerOf(work);
  worker.wake();
  await worker.settled();
}
const end = (run: JobRun): Promise<void> => run.finish(1, () => Promise.resolve({ total: 1 }));
const look = async (id: string) => (await t.call(jobs.detail, { id }, { token })).data;

describe('a job', () => {
  it('is done once, by one of two nodes, and says what became of it', async () => {
    const id = await insertJob();
    let runs = 0;
    const work = async (run: JobRun) => {
      runs += 1;
      await end(run);
    };
    await Promise.all([runWith(work), runWith(work)]);
    expect(runs).toBe(1);
    expect(await look(id)).toMatchObject({
      state: 'done',
      stateText: '已完成',
      done: 1,
      total: 1,
      actions: [],
      expireTime: '2026-11-27 10:00:00',
    });
  });

  it('waits for those before it, and says for how many', async () => {
    await insertJob({ queued_at: new Date(t.clock.now.getTime() - 2) });
    await insertJob({ queued_at: new Date(t.clock.now.getTime() - 1), kind: 'rate_card_import' });
    expect(await look(await insertJob())).toMatchObject({ state: 'queued', ahead: 1, actions: ['cancel'] });
  });

  it('that fails says why, and is taken up again when asked', async () => {
    const id = await insertJob();
    await runWith(() => Promise.reject(new JobFault('文件已损坏')));
    expect(await look(id)).toMatchObject({ state: 'failed', error: '文件已损坏', actions: ['retry'] });
    await t.call(jobs.retry, { id }, { token });
    expect(await look(id)).toMatchObject({ state: 'queued', error: null });
    await runWith(end);
    expect((await look(id)).state).toBe('done');
  });

  it('says to the pages of its beginner how it goes, each step once it stands', async () => {
    const moves: JobMove[] = [];
    t.deps.live.follow({
      onNotice: ({ m }) => void (m && moves.push(m)),
      onGap: () => undefined,
      onClose: () => undefined,
    });
    const id = await insertJob();
    await runWith(async (run) => {
      run.progress(0, 9);
      await run.step(4, () => Promise.resolve());
      await run.finish(9, () => Promise.resolve({}));
    });
    const failing = await insertJob();
    await runWith(() => Promise.reject(new JobFault('文件已损坏')));
    await expect.poll(() => moves.at(-1)).toMatchObject({ jobId: failing, state: 'failed' });
    expect(moves.filter(({ jobId }) => jobId === id).slice(-2)).toEqual([
      { accountId: world.owner, jobId: id, state: 'running', done: 4, total: 9 },
      { accountId: world.owner, jobId: id, state: 'done', done: 9, total: 9 },
    ]);
  });

  it('tells nobody outside of a bug', async () => {
    const id = await insertJob();
    await runWith(() => Promise.reject(new Error('relation "x" does not exist')));
    expect((await look(id)).error).toBe('系统开小差了，请稍后重试');
  });
});

describe('a node that dies', () => {
  it('leaves its job to the next when its lease is over, and not before', async () => {
    const until = (ms: number) => new Date(t.clock.now.getTime() + ms);
    const held = await insertJob({ ...RUNNING, taken_until: until(1) });
    const left = await insertJob({ ...RUNNING, taken_until: until(0) });
    const taken: string[] = [];
    await runWith(async (run) => {
      taken.push(run.job.job_id);
      await end(run);
    });
    expect(taken).toEqual([left]);
    expect((await look(held)).state).toBe('running');
  });

  it('and was only slow, writes nothing of what another has taken over', async () => {
    const id = await insertJob();
    const written: string[] = [];
    await runWith(async (slow) => {
      // Its first sign of life, which would else renew the lease at whatever time the clock then says.
      await slow.beat();
      t.clock.advance(LEASE_MS);
      await runWith(end);
      await slow.step(1, () => Promise.resolve(void written.push('late')));
    });
    expect(written).toEqual([]);
    expect(await look(id)).toMatchObject({ state: 'done', done: 1 });
  });

  it('again and again is not given the job for ever', async () => {
    const id = await insertJob({ ...RUNNING, attempts: 5, taken_until: t.clock.now });
    await runWith(end);
    expect((await look(id)).error).toContain('处理多次中断');
    await t.call(jobs.retry, { id }, { token });
    await runWith(end);
    expect((await look(id)).state).toBe('done');
  });

  it('four times is given the job a fifth time', async () => {
    const id = await insertJob({ ...RUNNING, attempts: 4, taken_until: t.clock.now });
    await runWith(end);
    expect((await look(id)).state).toBe('done');
  });

  it('in good order gives its job back at once', async () => {
    const id = await insertJob();
    const worker = workerOf((run) => {
      void worker.stop();
      return run.step(1, () => Promise.resolve());
    });
    worker.wake();
    await worker.settled();
    expect((await look(id)).state).toBe('queued');
    const { attempts } = await t.db.selectFrom('job').select('attempts').executeTakeFirstOrThrow();
    expect(attempts).toBe(0);
    await runWith(end);
    expect((await look(id)).state).toBe('done');
  });
});

describe('to stop a job', () => {
  it('that waits ends it at once', async () => {
    const id = await insertJob();
    await t.call(jobs.cancel, { id }, { token });
    expect(await look(id)).toMatchObject({ state: 'cancelled', actions: ['retry'] });
    await runWith(never);
  });

  it('under way ends it at its next step, with nothing of that step', async () => {
    const id = await insertJob();
    const written: string[] = [];
    await runWith(async (run) => {
      await run.step(1, () => Promise.resolve(void written.push('first')));
      await t.call(jobs.cancel, { id }, { token });
      await run.step(2, () => Promise.resolve(void written.push('second')));
    });
    expect(written).toEqual(['first']);
    expect(await look(id)).toMatchObject({ state: 'cancelled', done: 1 });
  });

  it('at its last step undoes what that step made', async () => {
    const id = await insertJob();
    const other = await insertJob({ kind: 'rate_card_import', state: 'cancelled', ended_at: t.clock.now });
    await runWith((run) =>
      run.finish(1, async (tx) => {
        await sql`update job set title = 'made' where job_id = ${other}::uuid`.execute(tx);
        await t.call(jobs.cancel, { id }, { token });
        return {};
      }),
    );
    expect((await look(id)).state).toBe('cancelled');
    const { title } = await t.db
      .selectFrom('job')
      .select('title')
      .where('job_id', '=', other)
      .executeTakeFirstOrThrow();
    expect(title).toBe('询价');
  });

  it('that has ended changes nothing', async () => {
    const id = await insertJob();
    await runWith(end);
    expect((await t.call(jobs.cancel, { id }, { token })).code).toBe('1');
    expect((await t.call(jobs.retry, { id }, { token })).code).toBe('1');
    expect((await look(id)).state).toBe('done');
  });
});

it('is taken up again only while its beginner has fewer than three unfinished', async () => {
  const ended = await insertJob({ state: 'cancelled', ended_at: t.clock.now });
  const waiting = [await insertJob(), await insertJob(), await insertJob()];
  expect(await t.call(jobs.retry, { id: ended }, { token })).toMatchObject({
    message: '您有 3 个任务还没有完成，请等它们完成或先中止',
    data: { errcode: 'BUSY' },
  });
  expect((await look(ended)).state).toBe('cancelled');
  await t.call(jobs.cancel, { id: waiting[0]! }, { token });
  expect((await t.call(jobs.retry, { id: ended }, { token })).code).toBe('1');
  expect((await look(ended)).state).toBe('queued');
  // One that waits already stays, however many there are.
  expect((await t.call(jobs.retry, { id: waiting[1]! }, { token })).code).toBe('1');
});

it('is deleted seven days after its end, and no sooner', async () => {
  const id = await insertJob();
  const waiting = await insertJob({ kind: 'rate_card_import' });
  await t.call(jobs.cancel, { id }, { token });
  const ended = t.clock.now;
  const left = async () => (await t.db.selectFrom('job').select('job_id').execute()).map((row) => row.job_id);
  await deleteOldJobs(t.db, new Date(ended.getTime() + 7 * DAY_MS));
  expect(await left()).toContain(id);
  await deleteOldJobs(t.db, new Date(ended.getTime() + 7 * DAY_MS + 1));
  expect(await left()).toEqual([waiting]);
});

it('is its beginner’s alone, and each side has its kinds', async () => {
  const id = await insertJob();
  const colleague = await t.signIn(world.staff);
  expect((await t.call(jobs.detail, { id }, { token: colleague })).data.errcode).toBe('NOT_FOUND');
  expect((await t.call(jobs.list, {}, { token })).data.rowCount).toBe(1);
  expect((await t.call(jobs.list, { kind: 'rate_card_import' }, { token })).data.rowCount).toBe(0);
  const admin = await t.signIn(world.admin);
  expect((await t.call(jobs.opsDetail, { id }, { token: admin })).data.errcode).toBe('NOT_FOUND');
});
