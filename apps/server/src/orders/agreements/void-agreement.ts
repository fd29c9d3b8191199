import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { agreements } from '@boxhaul/contract/orders';
import { AGREEMENT_STATE_WORDS, voidFault } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { sendNotice } from '../../identity/notices';
import { lockOrder, recordEvent } from '../orders';
import { type AgreementRow, findAgreement, lockAgreement, markVoid } from './agreements.repo';
import { addEvidence, person, placeOf } from './evidence';

async function need(ctx: Ctx, agreementId: string): Promise<AgreementRow> {
  const row = await findAgreement(ctx.db, agreementId);
  if (!row) throw new Refusal('NOT_FOUND', { message: '未找到该协议' });
  return row;
}

/** Calls an agreement off with the reason; its customer is told. Throws NOT_FOUND, ORDER_STATE with the reason. */
export async function voidAgreement(
  ctx: Ctx,
  { agreementId, reason }: ParsedInputOf<typeof agreements.cancel>,
): Promise<null> {
  const { accountId, username } = ctx.signedIn();
  const { order_id: orderId, customer_id: customerId } = await need(ctx, agreementId);
  await lockOrder(ctx.db, { orderId, customerId: null });
  await lockAgreement(ctx.db, agreementId);
  // Somebody may have signed or refused it meanwhile.
  const row = await need(ctx, agreementId);
  const fault = voidFault(row.state);
  if (fault !== null) throw new Refusal('ORDER_STATE', { message: fault });
  await markVoid(ctx.db, agreementId, { reason, by: accountId, now: ctx.now });
  await addEvidence(ctx.db, agreementId, {
    kind: 'voided',
    at: ctx.now,
    said: { ...person(`account ${accountId}`, username), reason, ...placeOf(ctx) },
  });
  const note = `${row.agreement_no}：${reason}`;
  await recordEvent(ctx.db, { orderId, accountId, event: 'agreement_voided', note, now: ctx.now });
  await sendNotice(ctx.db, {
    kind: 'agreement_voided',
    event: agreementId,
    subjectId: orderId,
    facts: { orderNo: row.order_no, reason },
    customerId,
    now: ctx.now,
  });
  ctx.audit({
    target: 'agreement',
    id: agreementId,
    name: row.agreement_no,
    customerId,
    reason,
    before: { state: AGREEMENT_STATE_WORDS[row.state] },
    after: { state: AGREEMENT_STATE_WORDS.void },
  });
  return null;
}
