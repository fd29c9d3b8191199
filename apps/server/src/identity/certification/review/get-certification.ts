import type { certification } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { readReasons } from '@boxhaul/domain/identity';
import { maskPhone, maskPhones, toWireDate, toWireTime } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { changedFields, presentCompany } from '../certification.present';
import { isCertified, selectById, selectInForce } from '../certification.repo';
import { findEnteredDuplicate, selectApplicant, selectEarlier, selectDuplicates } from '../review.repo';
import { presentListed } from './present-listed';

/** An application with all that an answer to it takes. */
export async function getCertification(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof certification.detail>,
): Promise<PresentedOf<typeof certification.detail>> {
  const row = await selectById(ctx.db, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const { customer_id: customerId } = row;
  ctx.opened({ kind: 'certification', subject: id, name: row.company_name, customerId });
  const inForce = row.state === 'approved' ? undefined : await selectInForce(ctx.db, customerId);
  const applicant = await selectApplicant(ctx.db, row.account_id);
  const company = { taxpayerIdNumber: row.taxpayer_id_number, nameKey: row.name_key };
  const rivals = await selectDuplicates(ctx.db, customerId, company);
  const entered = row.state === 'submitted' && (await findEnteredDuplicate(ctx.db, customerId, company));
  const earlier = await selectEarlier(ctx.db, customerId, id);
  const isChange = row.state === 'submitted' && (await isCertified(ctx.db, customerId));
  return {
    ...presentListed(row, { isChange, today: toWireDate(ctx.now) }),
    version: row.version,
    record: presentCompany(deps, row, ctx.holder()),
    inForce: inForce ? presentCompany(deps, inForce, ctx.holder()) : null,
    changed: changedFields(row, inForce),
    reasons: readReasons(row.reasons),
    account: {
      username: maskPhones(applicant.username),
      loginName: maskPhone(applicant.login_name),
    },
    rivals: rivals.map((each) => ({
      id: each.certification_id,
      customerName: each.customer_name,
      state: each.state,
      submittedAt: toWireTime(each.submitted_at),
    })),
    entered: entered
      ? {
          customerId: entered.customer_id,
          customerName: entered.customer_name,
          sameCode: entered.same_code,
        }
      : null,
    earlier: earlier.map((each) => ({
      id: each.certification_id,
      state: each.state,
      submittedAt: toWireTime(each.submitted_at),
      reasons: readReasons(each.reasons),
    })),
  };
}
