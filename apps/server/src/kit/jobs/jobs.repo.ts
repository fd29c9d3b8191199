import { type Db, type Paging, sql } from '@boxhaul/db';
import type { JobKind, JobState } from '@boxhaul/domain/kit';

/** A job that waits to be begun. */
export interface NewJob {
  jobId: string;
  kind: JobKind;
  accountId: string;
  customerId: string | null;
  title: string;
  /** Rows that it has, where they are known. */
  total: number | null;
  input: object;
  fileId: string | null;
  now: Date;
}

export const insertJob = async (tx: Db, job: NewJob): Promise<void> => {
  await tx
    .insertInto('job')
    .values({
      job_id: job.jobId,
      kind: job.kind,
      account_id: job.accountId,
      customer_id: job.customerId,
      title: job.title,
      total_rows: job.total,
      input: JSON.stringify(job.input),
      file_id: job.fileId,
      created_at: job.now,
      queued_at: job.now,
    })
    .execute();
};

/** Locks the account's unfinished jobs of a kind and says how many there are: of two begun at once the second counts the first. */
export async function countUnderWay(tx: Db, accountId: string, kind: JobKind): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('job of account'), ${Number(accountId) % 2 ** 31})`.execute(
    tx,
  );
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from job
    where kind = ${kind} and account_id = ${accountId} and state in ('queued', 'running')`.execute(tx);
  return rows[0]!.n;
}

/** A job as it is shown. */
export interface JobRow {
  job_id: string;
  kind: JobKind;
  title: string;
  state: JobState;
  done_rows: number;
  total_rows: number | null;
  ahead: number;
  error: string | null;
  created_at: Date;
  ended_at: Date | null;
}

const shown = sql`
  select j.job_id, j.kind, j.title, j.state, j.done_rows, j.total_rows, j.error, j.created_at, j.ended_at,
    case when j.state = 'queued' then (select count(*)::int from job o
      where o.kind = j.kind and o.state in ('queued', 'running') and o.queued_at < j.queued_at) else 0 end as ahead
  from job j`;

/** Whose jobs, and of which kinds. */
export interface JobFilter {
  accountId: string;
  kinds: readonly JobKind[];
}

const wanted = ({ accountId, kinds }: JobFilter) =>
  sql`j.account_id = ${accountId} and j.kind in (${sql.join(kinds)})`;

export async function listJobRows(
  db: Db,
  filter: JobFilter,
  { pageNo, pageSize }: Paging,
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`${shown} where ${wanted(filter)}
    order by j.created_at desc, j.job_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countJobRows(db: Db, filter: JobFilter): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from job j where ${wanted(filter)}`.execute(db);
  return rows[0]!.n;
}

export async function findJobRow(db: Db, filter: JobFilter, jobId: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`${shown} where ${wanted(filter)} and j.job_id = ${jobId}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** One's own job with what it was given and made. */
export interface OwnJob {
  job_id: string;
  kind: JobKind;
  title: string;
  state: JobState;
  result: unknown;
}

export async function findOwnJob(db: Db, filter: JobFilter, jobId: string): Promise<OwnJob | undefined> {
  const { rows } = await sql<OwnJob>`select j.job_id, j.kind, j.title, j.state, j.result from job j
    where ${wanted(filter)} and j.job_id = ${jobId}::uuid`.execute(db);
  return rows[0];
}

/** Stops what waits, and asks what is under way to stop; false when there was nothing to stop. */
export async function askToStop(tx: Db, jobId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job set
      cancel_asked_at = coalesce(cancel_asked_at, ${now}::timestamptz),
      state = case when state = 'queued' then 'cancelled' else state end,
      ended_at = case when state = 'queued' then ${now}::timestamptz else ended_at end
    where job_id = ${jobId}::uuid and state in ('queued', 'running')`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Lets what failed or was stopped wait again; false when it did neither. */
export async function queueAgain(tx: Db, jobId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job set state = 'queued', attempts = 0, error = null, ended_at = null, cancel_asked_at = null,
      queued_at = ${now}::timestamptz
    where job_id = ${jobId}::uuid and state in ('failed', 'cancelled')`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes jobs that ended before a moment. */
export const deleteJobsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('job').where('ended_at', '<', before).execute();
};
