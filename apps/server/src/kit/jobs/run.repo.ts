import { type Db, sql } from '@boxhaul/db';
import type { JobKind } from '@boxhaul/domain/kit';

/** A job that this node has taken. */
export interface ClaimedJob {
  job_id: string;
  kind: JobKind;
  account_id: string;
  customer_id: string | null;
  input: unknown;
  storage_key: string | null;
  /** With this one; of two nodes the later has more. */
  attempts: number;
  cancel_asked_at: Date | null;
}

/** A node that says nothing for so long has died: another takes its jobs. */
const LEASE_MS = 30_000;

const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Takes the job of a kind that waits longest, or whose node has died; of two nodes that ask at once each has another. */
export async function claimJob(db: Db, kind: JobKind, now: Date): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<Omit<ClaimedJob, 'storage_key'> & { file_id: string | null }>`
    update job set state = 'running', attempts = attempts + 1, taken_until = ${leaseEnd(now)}::timestamptz
    where job_id = (
      select j.job_id from job j
      where j.kind = ${kind}
        and (j.state = 'queued' or (j.state = 'running' and j.taken_until <= ${now}::timestamptz))
      order by j.queued_at limit 1 for update of j skip locked)
    returning job_id, kind, account_id, customer_id, input, attempts, cancel_asked_at, file_id`.execute(db);
  const [job] = rows;
  if (!job) return undefined;
  const file =
    job.file_id === null
      ? undefined
      : await db
          .selectFrom('stored_file')
          .select('storage_key')
          .where('file_id', '=', job.file_id)
          .executeTakeFirst();
  return { ...job, storage_key: file?.storage_key ?? null };
}

type Hold = Pick<ClaimedJob, 'job_id' | 'attempts'>;

const held = ({ job_id, attempts }: Hold) =>
  sql`job_id = ${job_id}::uuid and attempts = ${attempts} and state = 'running'`;

/** How far a job has come. */
export interface JobProgress {
  done: number;
  total: number | null;
}

/**
 * Keeps how far it has come, and the job this node's for a while longer. 'lost' where another node has it; 'stop' where
 * somebody asked it to stop.
 */
export async function renewLease(
  db: Db,
  hold: Hold,
  { done, total }: JobProgress,
  now: Date,
): Promise<'held' | 'stop' | 'lost'> {
  const { rows } = await sql<{ asked: boolean }>`
    update job set taken_until = ${leaseEnd(now)}::timestamptz, done_rows = ${done},
      total_rows = coalesce(${total}::int, total_rows)
    where ${held(hold)} returning cancel_asked_at is not null as asked`.execute(db);
  const [row] = rows;
  return row === undefined ? 'lost' : row.asked ? 'stop' : 'held';
}

/** How a job ended. */
export type JobEnd =
  | { state: 'done'; result: object; done: number }
  | { state: 'failed'; error: string }
  | { state: 'cancelled' };

/** Keeps how it ended; false where it is another node's by now, or was to stop and is said to be done. */
export async function endJob(db: Db, hold: Hold, end: JobEnd, now: Date): Promise<boolean> {
  const result = end.state === 'done' ? JSON.stringify(end.result) : null;
  const error = end.state === 'failed' ? end.error : null;
  const done = end.state === 'done' ? end.done : null;
  const { numAffectedRows } = await sql`
    update job set state = ${end.state}, result = ${result}::jsonb, error = ${error}, taken_until = null,
      ended_at = ${now}::timestamptz, done_rows = coalesce(${done}::int, done_rows),
      total_rows = coalesce(${done}::int, total_rows)
    where ${held(hold)} and (${end.state} <> 'done' or cancel_asked_at is null)`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Gives a job back that this node will not end, since it stops: the next one takes it at once. */
export async function giveBack(db: Db, hold: Hold): Promise<void> {
  await sql`update job set state = 'queued', taken_until = null, attempts = attempts - 1
    where ${held(hold)}`.execute(db);
}
