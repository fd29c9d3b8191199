import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { fees } from '@boxhaul/contract/money';
import type { Ctx } from '../../../platform/context';
import { rejectCorrectionOf, reviewFees } from '../fees.repo';
import { returnDispute } from '../disputes/return-dispute';
import { loadFeeForUpdate } from './load-fee-for-update';

/** Refuses a line with a reason; what stands for a line whose reversal is refused goes with it, and a dispute that it settled is open again. */
export async function rejectFee(ctx: Ctx, input: ParsedInputOf<typeof fees.reject>): Promise<null> {
  const { id, reason } = input;
  const line = await loadFeeForUpdate(ctx, input, 'reject');
  const review = { reason, by: ctx.signedIn().accountId, now: ctx.now };
  await reviewFees(ctx.db, [id], { status: 4, ...review });
  if (line.reverses_cost_id !== null) {
    await rejectCorrectionOf(ctx.db, line.reverses_cost_id, review);
    await returnDispute(ctx, line.reverses_cost_id, reason);
  }
  ctx.audit({
    target: 'cost',
    id,
    name: line.cost_type_name,
    customerId: line.customer_id,
    after: { reason },
  });
  return null;
}
