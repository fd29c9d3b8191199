import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { costDisputes } from '@boxhaul/contract/money';
import { whyNotDisputed } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { insertEntry } from '../disputes.repo';
import { objectByLine } from '../../statements';
import { applyDisputeStep } from './load-dispute-for-update';
import { ownEvidence } from './own-evidence';
import { findOwnLine } from './own-line';
import { notifyDesk } from './notify-dispute';

/** Objects again to what was answered, while the line can still be put right. */
export async function reopenDispute(
  ctx: Ctx,
  input: ParsedInputOf<typeof costDisputes.reopen>,
): Promise<null> {
  const { accountId, customerId } = ctx.customer();
  const { line, dispute, held } = await applyDisputeStep(ctx, input, { step: 'reopen', customerId });
  await findOwnLine(ctx, line.cost_id);
  const whyNot = whyNotDisputed({ status: line.cost_status, origin: line.origin, reversed: line.reversed });
  if (whyNot !== null) throw new Refusal('COST_STATE', { message: whyNot });
  const fileIds = await ownEvidence(ctx, input.files);
  const disputeId = dispute.dispute_id;
  const { reason } = input;
  const said = { disputeId, step: 'reopen' as const, note: reason, fileIds, by: accountId, now: ctx.now };
  const entryId = await insertEntry(ctx.db, said);
  await objectByLine(ctx, { costId: line.cost_id, held, reason });
  await notifyDesk(ctx, { disputeId, entryId, costId: line.cost_id, reason }, true);
  return null;
}

/** Ends a dispute for the line: it was explained, or was a mistake. */
export async function agreeDispute(ctx: Ctx, input: ParsedInputOf<typeof costDisputes.agree>): Promise<null> {
  const { accountId, customerId } = ctx.customer();
  const { line, dispute } = await applyDisputeStep(ctx, input, { step: 'agree', customerId });
  await findOwnLine(ctx, line.cost_id);
  await insertEntry(ctx.db, {
    disputeId: dispute.dispute_id,
    step: 'agree',
    note: '',
    fileIds: [],
    by: accountId,
    now: ctx.now,
  });
  return null;
}
