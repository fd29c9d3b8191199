import { randomUUID } from 'node:crypto';
import type { Db } from '@boxhaul/db';
import type { JobKind } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { announce } from '../../platform/live/live';
import { countUnderWay, insertJob } from './jobs.repo';

/** Unfinished jobs of a kind that an account may have. */
const MOST_UNDER_WAY = 3;

/** What is to be done when its turn comes. */
export interface JobOrder {
  kind: JobKind;
  /** What it is about, as its beginner knows it. */
  title: string;
  /** Rows that it has, where they are known. */
  total?: number;
  input: object;
  /** A file of the account that it reads. */
  fileId?: string;
}

/** Throws BUSY when an account has as many unfinished jobs of a kind as it may have. */
export async function refuseTooMany(tx: Db, accountId: string, kind: JobKind): Promise<void> {
  if ((await countUnderWay(tx, accountId, kind)) < MOST_UNDER_WAY) return;
  throw new Refusal('BUSY', { message: `您有 ${MOST_UNDER_WAY} 个任务还没有完成，请等它们完成或先中止` });
}

/** Begins a job for the account that calls, in the call's transaction; answers its id. Throws BUSY when too many of its own are unfinished. */
export async function enqueueJob(ctx: Ctx, order: JobOrder): Promise<string> {
  const { accountId, customerId } = ctx.signedIn();
  const { kind, title, total = null, input, fileId = null } = order;
  await refuseTooMany(ctx.db, accountId, kind);
  const jobId = randomUUID();
  await insertJob(ctx.db, { jobId, kind, accountId, customerId, title, total, input, fileId, now: ctx.now });
  await announce(ctx.db, { j: true });
  return jobId;
}
