import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { costDisputes } from '@boxhaul/contract/money';
import { whyNotDisputed } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findDisputeOf, insertDispute, insertEntry } from '../disputes.repo';
import { feeNotFound } from '../fees/fee-not-found';
import { lockStatementOfLine, objectByLine } from '../../statements';
import { lockFees } from '../fees.repo';
import { ownEvidence } from './own-evidence';
import { findOwnLine } from './own-line';
import { notifyDesk } from './notify-dispute';

/** Objects to a line (decisions 11.10): from now on it is in no new statement until it is answered. */
export async function openDispute(
  ctx: Ctx,
  { costId, reason, files }: ParsedInputOf<typeof costDisputes.open>,
): Promise<PresentedOf<typeof costDisputes.open>> {
  await findOwnLine(ctx, costId);
  const { accountId, customerId } = ctx.customer();
  const held = await lockStatementOfLine(ctx, costId);
  const [line] = await lockFees(ctx.db, [costId]);
  if (!line) throw feeNotFound();
  const whyNot = whyNotDisputed({ status: line.cost_status, origin: line.origin, reversed: line.reversed });
  if (whyNot !== null) throw new Refusal('COST_STATE', { message: whyNot });
  if (await findDisputeOf(ctx.db, costId)) throw new Refusal('COST_STATE', { message: DISPUTED });
  const fileIds = await ownEvidence(ctx, files);
  const disputeId = await insertDispute(ctx.db, { costId, customerId }, { by: accountId, now: ctx.now });
  const said = { disputeId, step: 'open' as const, note: reason, fileIds, by: accountId, now: ctx.now };
  const entryId = await insertEntry(ctx.db, said);
  await objectByLine(ctx, { costId, held, reason });
  await notifyDesk(ctx, { disputeId, entryId, costId, reason }, false);
  return { id: disputeId };
}

export const DISPUTED = '该费用已提出过异议，请在原异议中查看';
