import type { operators } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { type InitialPassword, insertOperator } from '../../account';
import { changeOperators } from '../change-operators';
import { findRole } from '../operators.repo';

/** Answers the first password, which is kept nowhere: not even for one who asks a second time. */
export const addOperator = (
  ctx: Ctx,
  { loginName, username, phone, roleCode }: ParsedInputOf<typeof operators.add>,
  initial: InitialPassword,
): Promise<PresentedOf<typeof operators.add>> =>
  changeOperators(ctx, async () => {
    const role = await findRole(ctx.db, roleCode);
    if (!role) throw refuseField('roleCode', '角色不存在，请刷新后重试');
    const { hash: passwordHash, password: initialPassword } = initial;
    const operator = { loginName, username, phone: phone ?? null, roleCode, passwordHash, now: ctx.now };
    const accountId = await insertOperator(ctx.db, operator);
    if (accountId === undefined) throw refuseField('loginName', '该账号已存在，请换一个');
    ctx.audit({
      target: 'operator',
      id: accountId,
      after: { loginName, username, phone, role: role.role_name },
    });
    return { accountId, loginName, initialPassword };
  });
