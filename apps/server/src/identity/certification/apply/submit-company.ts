import type { certification } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { certificationActionFor } from '@boxhaul/domain/identity';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal } from '../../../platform/http/refusal';
import type { PlacesDeps } from '../../../pricing/places';
import { insertApplication, lockNewest } from '../certification.repo';
import { notifyOperators } from '../notify-certification';
import { checkCompany } from './check-company';

const UNDER_REVIEW = '贵公司的认证资料正在审核，请勿重复提交';

/** A new application of the enterprise; one at a time is under review. */
export async function submitCompany(
  deps: PlacesDeps,
  ctx: Ctx,
  input: ParsedInputOf<typeof certification.submit>,
): Promise<MessageAnswer<PresentedOf<typeof certification.submit>>> {
  const { customerId } = ctx.customer();
  const newest = await lockNewest(ctx.db, customerId);
  if (newest && certificationActionFor(newest.state) === 'edit') {
    throw new Refusal('CONFLICT', { message: UNDER_REVIEW });
  }
  const checked = await checkCompany(deps, ctx, input);
  const id = await insertApplication(ctx.db, { ...checked, customer_id: customerId, state: 'submitted' });
  // A colleague was quicker.
  if (id === undefined) throw new Refusal('CONFLICT', { message: UNDER_REVIEW });
  await notifyOperators(ctx.db, { id, customerId, name: input.name, now: ctx.now }, checked.answer_by);
  return withMessage({ id, state: 'submitted', answerBy: checked.answer_by }, '提交成功');
}
