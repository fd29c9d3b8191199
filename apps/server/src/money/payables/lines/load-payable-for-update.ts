import { type CostAction, decideCost } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { factsOf } from '../payables.present';
import { type LockedPayable, lockPayables } from '../payables.repo';

export const PAYABLE_CHANGED = '应付费用已被他人修改，请刷新后重试';

export const payableNotFound = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该应付费用' });

/** A line held for an action on the revision that was seen. Throws NOT_FOUND, CONFLICT, or COST_STATE with the reason. */
export async function loadPayableForUpdate(
  ctx: Ctx,
  { id, revision }: { id: string; revision: number },
  action: CostAction,
): Promise<LockedPayable> {
  const [line] = await lockPayables(ctx.db, [id]);
  if (!line) throw payableNotFound();
  if (line.revision !== revision) throw new Refusal('CONFLICT', { message: PAYABLE_CHANGED });
  const decision = decideCost(action, factsOf(line, ctx.signedIn().accountId));
  if (!decision.ok) throw new Refusal('COST_STATE', { message: decision.reason });
  return line;
}
