import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { agreements } from '@boxhaul/contract/orders';
import type { Ctx, Deps } from '../../../platform/context';
import { lockOrder, recordEvent } from '../../orders';
import { endAgreement, lockAgreement } from '../agreements.repo';
import { addEvidence, person, placeOf } from '../evidence';
import { openForAnswer } from '../open-agreement';
import { notifyOperators } from './notify-operators';

/** Says no, with the reason; the other side is told, and may draw up another one. */
export async function refuseAgreement(
  deps: Deps,
  ctx: Ctx,
  { key, reason }: ParsedInputOf<typeof agreements.refuse>,
): Promise<null> {
  const { row, viewer } = await openForAnswer(deps, ctx, key);
  const { agreement_id: agreementId, order_id: orderId } = row;
  await lockOrder(ctx.db, { orderId, customerId: null });
  await lockAgreement(ctx.db, agreementId);
  // Somebody may have answered meanwhile.
  await openForAnswer(deps, ctx, key);
  const accountId = viewer.as === 'customer' ? viewer.accountId : null;
  await endAgreement(ctx.db, agreementId, {
    state: 'refused',
    ended_at: ctx.now,
    ended_by: accountId,
    refuse_reason: reason,
  });
  await addEvidence(ctx.db, agreementId, {
    kind: 'refused',
    at: ctx.now,
    said: { ...person(viewer.who, viewer.name), reason, ...placeOf(ctx) },
  });
  await recordEvent(ctx.db, {
    orderId,
    accountId,
    event: 'agreement_refused',
    note: `${row.agreement_no}：${reason}`,
    now: ctx.now,
  });
  await notifyOperators(ctx, row, { signed: false, reason });
  return null;
}
