import type { certification } from '@boxhaul/contract/identity';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { readReasons } from '@boxhaul/domain/identity';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { presentCompany } from '../certification.present';
import { selectOfCustomer } from '../certification.repo';

/** Where the enterprise stands, with what it said of itself. */
export async function getCompany(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
): Promise<PresentedOf<typeof certification.mine>> {
  const { customerId, certified } = ctx.customer();
  const { newest, inForce } = await selectOfCustomer(ctx.db, customerId);
  const other = inForce && inForce.certification_id !== newest?.certification_id ? inForce : undefined;
  return {
    // An enterprise may have been certified before there were records.
    state: newest?.state ?? (certified ? 'approved' : 'draft'),
    certified,
    base: newest ? presentCompany(deps, newest, ctx.holder()) : null,
    inForce: other ? presentCompany(deps, other, ctx.holder()) : null,
    submittedAt: newest ? toWireTime(newest.submitted_at) : null,
    answerBy: newest?.answer_by ?? null,
    answeredAt: newest?.answered_at ? toWireTime(newest.answered_at) : null,
    reasons: readReasons(newest?.reasons),
  };
}
