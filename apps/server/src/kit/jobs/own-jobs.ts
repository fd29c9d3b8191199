import type { jobs, ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { type JobAction, jobActions, type JobKind } from '@boxhaul/domain/kit';
import { pageOf } from '../list';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { announce } from '../../platform/live/live';
import { refuseTooMany } from './enqueue-job';
import { presentJob } from './jobs.present';
import {
  askToStop,
  countJobRows,
  findJobRow,
  findOwnJob,
  type JobFilter,
  listJobRows,
  type OwnJob,
  queueAgain,
} from './jobs.repo';

type Kinds = readonly JobKind[];

const filterOf = (ctx: Ctx, kinds: Kinds): JobFilter => ({ accountId: ctx.signedIn().accountId, kinds });

/** One's own jobs of these kinds, the newest first. */
export async function listJobs(
  kinds: Kinds,
  ctx: Ctx,
  { kind, pageNo, pageSize }: ParsedInputOf<typeof jobs.list>,
): Promise<PresentedOf<typeof jobs.list>> {
  const filter = filterOf(ctx, kinds);
  const wanted = kind === undefined ? kinds : kinds.filter((one) => one === kind);
  if (wanted.length === 0) return { data: [], ...pageOf(0, { pageNo, pageSize }) };
  const [rows, total] = await Promise.all([
    listJobRows(ctx.db, { ...filter, kinds: wanted }, { pageNo, pageSize }),
    countJobRows(ctx.db, { ...filter, kinds: wanted }),
  ]);
  return { data: rows.map(presentJob), ...pageOf(total, { pageNo, pageSize }) };
}

/** One of them. Throws NOT_FOUND. */
export async function getJob(
  kinds: Kinds,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof jobs.detail>,
): Promise<PresentedOf<typeof jobs.detail>> {
  const row = await findJobRow(ctx.db, filterOf(ctx, kinds), id);
  if (!row) throw new Refusal('NOT_FOUND');
  return presentJob(row);
}

/** One's own job of a kind, as a page shows it. Throws NOT_FOUND. */
export const showOwnJob = (ctx: Ctx, kind: JobKind, id: string) => getJob([kind], ctx, { id });

/** The newest of them; undefined without one. */
export const newestOwnJob = async (ctx: Ctx, kind: JobKind) =>
  (await listJobs([kind], ctx, { kind, pageNo: 1, pageSize: 1 })).data[0];

/** Stops one, or takes it up again. Throws NOT_FOUND, BUSY. */
export const stepOwnJob = (ctx: Ctx, kind: JobKind, { id, step }: { id: string; step: JobAction }) =>
  (step === 'cancel' ? cancelJob : retryJob)([kind], ctx, { id });

/** One's own job with what it was given and made. Throws NOT_FOUND. */
export async function needOwnJob(ctx: Ctx, kind: JobKind, id: string) {
  const row = await findOwnJob(ctx.db, filterOf(ctx, [kind]), id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

async function needJob(kinds: Kinds, ctx: Ctx, id: string): Promise<OwnJob> {
  const row = await findOwnJob(ctx.db, filterOf(ctx, kinds), id);
  if (!row) throw new Refusal('NOT_FOUND');
  ctx.audit({ target: 'job', name: row.title });
  return row;
}

/** Stops a job; one that has ended already stays as it ended. */
export async function cancelJob(kinds: Kinds, ctx: Ctx, { id }: { id: string }): Promise<null> {
  await needJob(kinds, ctx, id);
  if (await askToStop(ctx.db, id, ctx.now)) await announce(ctx.db, { j: true });
  return null;
}

/** Takes a job up again that came to nothing; one that waits or is done stays as it is. Throws BUSY as for a new one. */
export async function retryJob(kinds: Kinds, ctx: Ctx, { id }: { id: string }): Promise<null> {
  const { kind, state } = await needJob(kinds, ctx, id);
  if (!jobActions(state).includes('retry')) return null;
  await refuseTooMany(ctx.db, ctx.signedIn().accountId, kind);
  if (await queueAgain(ctx.db, id, ctx.now)) await announce(ctx.db, { j: true });
  return null;
}
