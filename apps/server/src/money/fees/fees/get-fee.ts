import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { fees } from '@boxhaul/contract/money';
import type { Ctx } from '../../../platform/context';
import { presentFeeDetail } from '../fees.present';
import { findDisputeOf } from '../disputes.repo';
import { findFee, linkedFees, usualAmounts } from '../fees.repo';
import { feeNotFound } from './fee-not-found';

/** A line with its evidence, its review, and the lines that put each other right. */
export async function getFee(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof fees.detail>,
): Promise<PresentedOf<typeof fees.detail>> {
  const row = await findFee(ctx.db, id);
  if (!row) throw feeNotFound();
  const [linked, usual, dispute] = await Promise.all([
    linkedFees(ctx.db, { id: row.puts, of: id }),
    usualAmounts(ctx.db, [row.cost_type_id]),
    findDisputeOf(ctx.db, id),
  ]);
  const detail = presentFeeDetail(row, linked, usual, ctx.signedIn().accountId);
  return { ...detail, dispute: dispute ? { id: dispute.dispute_id, state: dispute.state } : null };
}
