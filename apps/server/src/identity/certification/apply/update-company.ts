import type { certification } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { certificationActionFor, decideCertification } from '@boxhaul/domain/identity';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal } from '../../../platform/http/refusal';
import type { PlacesDeps } from '../../../pricing/places';
import { insertApplication, lockNewest, updateApplication } from '../certification.repo';
import { notifyOperators } from '../notify-certification';
import { checkCompany } from './check-company';

/**
 * Sends in the form again. What is under review is corrected in place and keeps its day of answer; a rejected or approved
 * record stays as it was answered, and a new application follows it (S4).
 */
export async function updateCompany(
  deps: PlacesDeps,
  ctx: Ctx,
  { id, ...input }: ParsedInputOf<typeof certification.update>,
): Promise<MessageAnswer<PresentedOf<typeof certification.update>>> {
  const { customerId } = ctx.customer();
  const newest = await lockNewest(ctx.db, customerId);
  if (!newest || newest.certification_id !== id) throw new Refusal('NOT_FOUND');
  const action = certificationActionFor(newest.state);
  const decision = action && decideCertification(action, newest.state);
  if (!decision?.ok) throw new Refusal('CONFLICT');
  const { answer_by: due, submitted_at, ...checked } = await checkCompany(deps, ctx, input);
  if (!decision.anew) {
    await updateApplication(ctx.db, id, checked);
    return withMessage({ id, state: 'submitted', answerBy: newest.answer_by }, '修改成功');
  }
  const made = await insertApplication(ctx.db, {
    ...checked,
    customer_id: customerId,
    submitted_at,
    answer_by: due,
    state: 'submitted',
  });
  if (made === undefined) throw new Refusal('CONFLICT');
  await notifyOperators(ctx.db, { id: made, customerId, name: input.name, now: ctx.now }, due);
  return withMessage({ id: made, state: 'submitted', answerBy: due }, '提交成功');
}
