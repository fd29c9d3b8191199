import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { batchQuotes } from '@boxhaul/contract/pricing';
import type { FastifyReply } from 'fastify';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { needOwnJob } from '../../kit/jobs';
import { sendBatch } from './export-batch';

const PURPOSE = 'batch';
const LINK_SECONDS = 600;

const signed = (jobId: string, expires: string, accountId: string): string =>
  `${jobId}.${expires}.${accountId}`;

/** A signed link of 10 minutes to a batch's Excel file. Throws NOT_FOUND. */
export async function linkBatch(
  { signer }: Deps,
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ url: string }> {
  const { job_id: jobId } = await needOwnJob(ctx, 'batch_quote', id);
  const { accountId } = ctx.signedIn();
  const expires = String(Math.floor(ctx.now.getTime() / 1000) + LINK_SECONDS);
  const signature = signer.sign(PURPOSE, signed(jobId, expires, accountId));
  return { url: `/api/open/batch-quotes/${jobId}?e=${expires}&a=${accountId}&s=${signature}` };
}

/** The file behind such a link. Throws LINK_EXPIRED. */
export async function downloadBatch(
  { signer }: Deps,
  ctx: Ctx,
  { id, e, a, s }: ParsedInputOf<typeof batchQuotes.download>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isOurs = /^\d{1,12}$/.test(e) && signer.verify(PURPOSE, signed(id, e, a), s);
  if (!isOurs || Number(e) * 1000 <= ctx.now.getTime()) throw new Refusal('LINK_EXPIRED');
  return sendBatch(ctx, { jobId: id, accountId: a }, reply);
}
