import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { fees } from '@boxhaul/contract/money';
import { fromYuan, toWireDate } from '@boxhaul/domain/kit';
import { type DayTier, TAX_CLASS_WORDS } from '@boxhaul/domain/money';
import { FEE_KIND_WORDS, isDaily } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import {
  deletePolicy,
  hasCustomer,
  hasDock,
  hasShipCompany,
  lockPolicy,
  savePolicyRow,
  saveTaxRateRow,
} from '../fee-rules.repo';

/** What began earlier may have been demanded already. */
function refusePast(ctx: Ctx, validFrom: string): void {
  if (validFrom < toWireDate(ctx.now))
    throw refuseField('validFrom', '生效日期不能早于今天，已生效的规则不能更改');
}

type Asked = ParsedInputOf<typeof fees.savePolicy>;

/** A policy from today or a day to come on; another of the same kind, boxes and day gives way. */
export async function saveFeePolicy(
  ctx: Ctx,
  { unitAmount, mostAmount, customerId, isOff, ...asked }: Asked,
): Promise<null> {
  const { shipCompanyId, dockId, cabinetType, secondFrom, secondAmount, thirdFrom, thirdAmount, ...terms } =
    asked;
  refusePast(ctx, terms.validFrom);
  if (customerId !== undefined && !(await hasCustomer(ctx.db, customerId))) {
    throw refuseField('customerId', '未找到该客户');
  }
  refuseUndaily(asked);
  await refusePlaces(ctx, asked);
  await savePolicyRow(ctx.db, {
    ...terms,
    customerId: customerId ?? null,
    unitFen: fromYuan(unitAmount),
    mostFen: mostAmount === undefined ? null : fromYuan(mostAmount),
    isOff: isOff === 1,
    shipCompanyId: shipCompanyId ?? null,
    dockId: dockId ?? null,
    cabinetType: cabinetType ?? null,
    tiers: [
      ...tierOf('second', secondFrom, secondAmount),
      ...tierOf('third', thirdFrom, thirdAmount, secondFrom ?? null),
    ],
    by: ctx.signedIn().accountId,
    now: ctx.now,
  });
  ctx.audit({
    target: 'fee_policy',
    name: FEE_KIND_WORDS[terms.kind].label,
    ...(customerId !== undefined && { customerId }),
    after: { ...asked, unitAmount, mostAmount, isOff },
  });
  return null;
}

/** What is counted by days alone may go by lines, docks, types of boxes and tiers, and in single days. */
function refuseUndaily(asked: Omit<Asked, 'unitAmount' | 'mostAmount' | 'customerId' | 'isOff'>): void {
  if (isDaily(asked.kind)) {
    if (asked.unitSize !== 1) throw refuseField('unitSize', '按天计费，计费单位应为 1');
    return;
  }
  for (const field of ['shipCompanyId', 'dockId', 'cabinetType', 'secondFrom', 'thirdFrom'] as const)
    if (asked[field] !== undefined) throw refuseField(field, '只有滞箱费与堆存费可以按此计费');
}

async function refusePlaces(ctx: Ctx, { shipCompanyId, dockId }: Pick<Asked, 'shipCompanyId' | 'dockId'>) {
  if (shipCompanyId !== undefined && !(await hasShipCompany(ctx.db, shipCompanyId)))
    throw refuseField('shipCompanyId', '未找到该船公司');
  if (dockId !== undefined && !(await hasDock(ctx.db, dockId))) throw refuseField('dockId', '未找到该码头');
}

/** A price from a day on, whole or not at all; `after`: it begins later than this day, null where none is before it. */
function tierOf(
  which: 'second' | 'third',
  from: number | undefined,
  amount: string | undefined,
  after?: number | null,
): DayTier[] {
  if (from === undefined && amount === undefined) return [];
  if (from === undefined) throw refuseField(`${which}From`, '请填写从第几天起');
  if (amount === undefined) throw refuseField(`${which}Amount`, '请填写单价');
  if (after === null) throw refuseField(`${which}From`, '请先填写上一档');
  if (after !== undefined && from <= after) throw refuseField(`${which}From`, '应晚于上一档的起始天数');
  return [{ from, unit: fromYuan(amount) }];
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
