import { stepDispute } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { insertEntry, lockDispute, updateDispute } from '../disputes.repo';

/** Opens a dispute again whose reversal a reviewer refused: the line stands, and the customer still waits. */
export async function returnDispute(ctx: Ctx, costId: string, reason: string): Promise<void> {
  const dispute = await lockDispute(ctx.db, costId);
  const next = dispute && stepDispute('return', dispute);
  if (!dispute || !next?.ok) return;
  await updateDispute(ctx.db, dispute.dispute_id, { ...next, now: ctx.now });
  const by = ctx.signedIn().accountId;
  const disputeId = dispute.dispute_id;
  await insertEntry(ctx.db, { disputeId, step: 'return', note: reason, fileIds: [], by, now: ctx.now });
}
