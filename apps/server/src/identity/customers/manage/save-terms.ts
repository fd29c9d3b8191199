import type { customers } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { fromYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { presentTerms } from '../customers.present';
import { lockCustomer } from '../../account';
import { insertTerms, selectTerms } from '../terms.repo';

/** Another version of the contract's terms over the one that was seen. */
export async function saveTerms(
  ctx: Ctx,
  { id, version, creditLimit, validFrom, validTo, ...input }: ParsedInputOf<typeof customers.saveTerms>,
): Promise<null> {
  if (!(await lockCustomer(ctx.db, id))) throw new Refusal('NOT_FOUND', { message: '未找到该客户' });
  const [before] = await selectTerms(ctx.db, id);
  if ((before?.version ?? 0) !== version) {
    throw new Refusal('CONFLICT', { message: '合同条款已被他人修改，请刷新后重试' });
  }
  const terms = {
    ...input,
    creditLimitFen: fromYuan(creditLimit),
    validFrom: validFrom ?? null,
    validTo: validTo ?? null,
  };
  const by = { accountId: ctx.signedIn().accountId, now: ctx.now };
  await insertTerms(ctx.db, { ...terms, customerId: id, version: version + 1 }, by);
  ctx.audit({
    target: 'customer',
    id,
    before: before && termsOf(presentTerms(before)),
    after: termsOf({ ...input, creditLimit, validFrom: terms.validFrom, validTo: terms.validTo }),
  });
  return null;
}

type Shown = Pick<
  ReturnType<typeof presentTerms>,
  'payment' | 'creditDays' | 'creditLimit' | 'contractNo' | 'validFrom' | 'validTo' | 'remark'
>;

/** What the log keeps of a version. */
const termsOf = ({ payment, creditDays, creditLimit, contractNo, validFrom, validTo, remark }: Shown) => ({
  payment,
  creditDays,
  creditLimit,
  contractNo,
  validFrom,
  validTo,
  remark,
});
