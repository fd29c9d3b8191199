import { stepDispute } from '@boxhaul/domain/money';
import type { DisputeStep } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { lineOfDispute, lockDispute, type LockedDispute, updateDispute } from '../disputes.repo';
import { lockFees, type LockedFee } from '../fees.repo';
import { type LockedStatement, lockStatementOfLine } from '../../statements';

const notFound = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该异议' });

interface Held {
  line: LockedFee;
  dispute: LockedDispute;
  /** The line's, for who objects again. */
  held: LockedStatement;
}

/**
 * A dispute and its line, held for a step on the revision that was seen, and the step taken. Of one customer, or of any
 * (an operator's). Throws NOT_FOUND, CONFLICT, or COST_STATE with the reason.
 */
export async function applyDisputeStep(
  ctx: Ctx,
  { id, revision }: { id: string; revision: number },
  { step, customerId }: { step: Exclude<DisputeStep, 'open'>; customerId: string | null },
): Promise<Held> {
  const costId = await lineOfDispute(ctx.db, id, customerId);
  if (costId === undefined) throw notFound();
  const held = step === 'reopen' ? await lockStatementOfLine(ctx, costId) : undefined;
  const [line] = await lockFees(ctx.db, [costId]);
  const dispute = await lockDispute(ctx.db, costId);
  if (!line || !dispute) throw notFound();
  const next = stepDispute(step, dispute);
  if (dispute.revision !== revision) {
    // Where the step is out of the question anyhow, that is what helps.
    const message = next.ok ? '异议已有更新，请刷新后重试' : next.reason;
    throw new Refusal('CONFLICT', { message });
  }
  if (!next.ok) throw new Refusal('COST_STATE', { message: next.reason });
  await updateDispute(ctx.db, dispute.dispute_id, { ...next, now: ctx.now });
  return { line, dispute, held };
}
