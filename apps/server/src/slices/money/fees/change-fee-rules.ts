import type { fees, ParsedInputOf } from '@boxhaul/contract';
import { FEE_KIND_WORDS, fromYuan, TAX_CLASS_WORDS, toWireDate } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { deletePolicy, hasCustomer, lockPolicy, savePolicyRow, saveTaxRateRow } from '../fee-rules.repo';

/** What began earlier may have been demanded already. */
function refusePast(ctx: Ctx, validFrom: string): void {
  if (validFrom < toWireDate(ctx.now))
    throw refuseField('validFrom', '生效日期不能早于今天，已生效的规则不能更改');
}

/** A policy from today or a day to come on; another of the same kind, customer and day gives way. */
export async function saveFeePolicy(
  ctx: Ctx,
  { unitAmount, mostAmount, customerId, isOff, ...terms }: ParsedInputOf<typeof fees.savePolicy>,
): Promise<null> {
  refusePast(ctx, terms.validFrom);
  if (customerId !== undefined && !(await hasCustomer(ctx.db, customerId))) {
    throw refuseField('customerId', '未找到该客户');
  }
  await savePolicyRow(ctx.db, {
    ...terms,
    customerId: customerId ?? null,
    unitFen: fromYuan(unitAmount),
    mostFen: mostAmount === undefined ? null : fromYuan(mostAmount),
    isOff: isOff === 1,
    by: ctx.signedIn().accountId,
    now: ctx.now,
  });
  ctx.audit({
    target: 'fee_policy',
    name: FEE_KIND_WORDS[terms.kind].label,
    ...(customerId !== undefined && { customerId }),
    after: { ...terms, unitAmount, mostAmount, isOff },
  });
  return null;
}

export async function dropFeePolicy(
  ctx: Ctx,
  { policyId }: ParsedInputOf<typeof fees.dropPolicy>,
): Promise<null> {
  const policy = await lockPolicy(ctx.db, policyId);
  if (!policy) throw new Refusal('NOT_FOUND', { message: '未找到该规则' });
  if (policy.valid_from < toWireDate(ctx.now)) {
    throw new Refusal('COST_STATE', { message: '规则已生效，不能删除；请新增一条规则取代它' });
  }
  await deletePolicy(ctx.db, policyId);
  ctx.audit({
    target: 'fee_policy',
    id: policyId,
    name: FEE_KIND_WORDS[policy.kind].label,
    before: { validFrom: policy.valid_from },
  });
  return null;
}

/** A rate from today or a day to come on. */
export async function saveTaxRate(
  ctx: Ctx,
  { taxClass, validFrom, permille }: ParsedInputOf<typeof fees.saveTaxRate>,
): Promise<null> {
  refusePast(ctx, validFrom);
  if (taxClass === 'collected' && permille !== 0) throw refuseField('permille', '代收代付不计税，税率应为 0');
  await saveTaxRateRow(ctx.db, {
    taxClass,
    validFrom,
    permille,
    by: ctx.signedIn().accountId,
    now: ctx.now,
  });
  ctx.audit({ target: 'fee_policy', name: TAX_CLASS_WORDS[taxClass], after: { validFrom, permille } });
  return null;
}
