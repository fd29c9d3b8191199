import type { certification } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { updateApplication } from '../certification.repo';
import { notifyAnswer } from '../notify-certification';
import { lockForAnswer } from './lock-for-answer';

/** Says field by field what is wrong; what was in force stays. */
export async function rejectCertification(
  ctx: Ctx,
  { id, version, reasons }: ParsedInputOf<typeof certification.reject>,
): Promise<null> {
  const named = new Set(reasons.map(({ field }) => field));
  if (named.size < reasons.length) throw refuseField('reasons', '同一项只需说明一次');
  const row = await lockForAnswer(ctx, { id, version }, 'reject');
  await updateApplication(ctx.db, row.certification_id, {
    state: 'rejected',
    answered_at: ctx.now,
    answered_by: ctx.signedIn().accountId,
    reasons: JSON.stringify(reasons),
  });
  const { company_name: name, customer_id: customerId } = row;
  await notifyAnswer(ctx.db, { id, customerId, name, now: ctx.now }, row.account_id, reasons);
  ctx.audit({ target: 'certification', id, name, customerId, after: { reasons } });
  return null;
}
