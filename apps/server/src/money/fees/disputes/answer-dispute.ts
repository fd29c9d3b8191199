import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { costDisputes } from '@boxhaul/contract/money';
import { decideCost } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { type LockedDispute, insertEntry } from '../disputes.repo';
import { factsOf } from '../fees.present';
import { reverseLine } from '../fees/reverse-fee';
import { applyDisputeStep } from './load-dispute-for-update';
import { ownEvidence } from './own-evidence';
import { notifyCustomer } from './notify-dispute';

/** Takes the line back by a reversal, with a right amount in its place or without; both wait for review. */
export async function acceptDispute(
  ctx: Ctx,
  input: ParsedInputOf<typeof costDisputes.accept>,
): Promise<PresentedOf<typeof costDisputes.accept>> {
  const { line, dispute } = await applyDisputeStep(ctx, input, { step: 'accept', customerId: null });
  const decision = decideCost('reverse', factsOf(line, ctx.signedIn().accountId));
  if (!decision.ok) throw new Refusal('COST_STATE', { message: decision.reason });
  const { answer, incomeAmount } = input;
  const made = await reverseLine(ctx, line, { reason: answer, incomeAmount });
  await say(ctx, dispute, { step: 'accept', answer, files: input.files });
  return made;
}

/** Keeps to the line with a reason; the customer may object once more. */
export async function refuseDispute(
  ctx: Ctx,
  input: ParsedInputOf<typeof costDisputes.refuse>,
): Promise<null> {
  const { line, dispute } = await applyDisputeStep(ctx, input, { step: 'refuse', customerId: null });
  await say(ctx, dispute, { step: 'refuse', answer: input.answer, files: input.files });
  ctx.audit({
    target: 'cost',
    id: line.cost_id,
    name: line.cost_type_name,
    customerId: line.customer_id,
    after: { dispute: 'refused', reason: input.answer },
  });
  return null;
}

async function say(
  ctx: Ctx,
  dispute: LockedDispute,
  { step, answer, files }: { step: 'accept' | 'refuse'; answer: string; files: readonly string[] },
): Promise<void> {
  const by = ctx.signedIn().accountId;
  const disputeId = dispute.dispute_id;
  const fileIds = await ownEvidence(ctx, files);
  const entryId = await insertEntry(ctx.db, { disputeId, step, note: answer, fileIds, by, now: ctx.now });
  await notifyCustomer(
    ctx,
    { disputeId, entryId, costId: dispute.cost_id, reason: answer },
    { customerId: dispute.customer_id, openedBy: dispute.created_by, accepted: step === 'accept' },
  );
}
