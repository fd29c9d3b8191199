import type { customers } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { voidSignIn } from '../../account';
import { findAccount } from '../customers.repo';

/** S5: a country prefix may stand before the eleven digits by which an account is known. */
const DIGITS = 11;

/**
 * The account's sessions end and its password is void: its owner signs in by a code to the phone, and sets another. An
 * operator who has made sure of the person may give it another phone.
 */
export async function resetSignIn(
  ctx: Ctx,
  { accountId, phone, reason }: ParsedInputOf<typeof customers.resetSignIn>,
): Promise<null> {
  const account = await findAccount(ctx.db, accountId);
  if (!account) throw new Refusal('NOT_FOUND', { message: '未找到该账号' });
  const wanted = phone?.slice(-DIGITS);
  const changed = wanted !== undefined && wanted !== account.login_name;
  if (!(await voidSignIn(ctx.db, accountId, { phone: wanted, now: ctx.now }))) {
    throw refuseField('phone', '该手机号已注册客户账号，请换一个');
  }
  ctx.audit({
    target: 'account',
    id: accountId,
    reason,
    ...(changed && { before: { phone: account.login_name }, after: { phone: wanted } }),
  });
  return null;
}
