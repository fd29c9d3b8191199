import { type CostAction, decideCost } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { factsOf } from '../fees.present';
import { lockFees, type LockedFee } from '../fees.repo';
import { feeNotFound } from './fee-not-found';

/** A line held for an action on the revision that was seen. Throws NOT_FOUND, CONFLICT, or COST_STATE with the reason. */
export async function loadFeeForUpdate(
  ctx: Ctx,
  { id, revision }: { id: string; revision: number },
  action: CostAction,
): Promise<LockedFee> {
  const [line] = await lockFees(ctx.db, [id]);
  if (!line) throw feeNotFound();
  if (line.revision !== revision) throw new Refusal('CONFLICT', { message: CHANGED });
  const decision = decideCost(action, factsOf(line, ctx.signedIn().accountId));
  if (!decision.ok) throw new Refusal('COST_STATE', { message: decision.reason });
  return line;
}

export const CHANGED = '费用已被他人修改，请刷新后重试';
