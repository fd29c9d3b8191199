import type { operators } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { type InitialPassword, setInitialPassword } from '../../account';
import { changeOperators } from '../change-operators';
import { refuseSelf } from '../operators.policy';
import { findOperator } from '../operators.repo';

/** For one who has forgotten it: a password to sign in with once, and change. */
export const resetOperatorPassword = (
  ctx: Ctx,
  { accountId }: ParsedInputOf<typeof operators.resetPassword>,
  initial: InitialPassword,
): Promise<PresentedOf<typeof operators.resetPassword>> =>
  changeOperators(ctx, async () => {
    refuseSelf(ctx.signedIn().accountId, accountId, '自己的密码请在“修改密码”里修改');
    const operator = await findOperator(ctx.db, accountId);
    if (!operator) throw new Refusal('NOT_FOUND', { message: '未找到该客服账号' });
    await setInitialPassword(ctx.db, accountId, initial.hash, ctx.now);
    ctx.audit({ target: 'operator', id: accountId });
    return { accountId, loginName: operator.login_name, initialPassword: initial.password };
  });
