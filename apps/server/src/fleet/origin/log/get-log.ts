import type { origin } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { hexOf } from '@boxhaul/domain/fleet';
import { consistencyRanges } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { hashRanges } from './hash-ranges';
import { findHead, findKey } from './log.repo';
import { presentHead } from './sign-log';

/** The newest head with its key. */
export async function getLogHead(ctx: Ctx): Promise<PresentedOf<typeof origin.logHead>> {
  const [key, head] = [await findKey(ctx.db), await findHead(ctx.db)];
  return key && head ? { publicKey: hexOf(key.public_key), head: presentHead(head) } : null;
}

/** That the newest head begins with the first entries that somebody has seen. Throws NOT_FOUND, BAD_INPUT. */
export async function getLogProof(
  ctx: Ctx,
  { treeSize }: ParsedInputOf<typeof origin.logProof>,
): Promise<PresentedOf<typeof origin.logProof>> {
  const head = await findHead(ctx.db);
  if (!head) throw new Refusal('NOT_FOUND', { message: '日志里还没有证书' });
  if (treeSize > head.tree_size) throw refuseField('treeSize', `日志现在只有 ${head.tree_size} 条`);
  const proof = await hashRanges(ctx.db, consistencyRanges(treeSize, head.tree_size));
  return { head: presentHead(head), proof: proof.map(hexOf) };
}
