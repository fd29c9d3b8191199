import type { operators } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { setOperator } from '../../account';
import { changeOperators } from '../change-operators';
import { refuseSelf } from '../operators.policy';
import { findOperator, findRole } from '../operators.repo';

/** Another name or role, and another phone where one is given. What the new role lets one do counts from the next call on. */
export const updateOperator = (
  ctx: Ctx,
  { accountId, username, phone: given, roleCode }: ParsedInputOf<typeof operators.update>,
): Promise<null> =>
  changeOperators(ctx, async () => {
    const before = await findOperator(ctx.db, accountId);
    if (!before) throw new Refusal('NOT_FOUND', { message: '未找到该客服账号' });
    if (roleCode !== before.role_code) {
      refuseSelf(ctx.signedIn().accountId, accountId, '不能修改自己的角色，请由其他管理员修改');
    }
    const role = await findRole(ctx.db, roleCode);
    if (!role) throw refuseField('roleCode', '角色不存在，请刷新后重试');
    const phone = given ?? before.phone;
    await setOperator(ctx.db, accountId, { username, phone, role_code: roleCode });
    ctx.audit({
      target: 'operator',
      id: accountId,
      before: { username: before.username, phone: before.phone, role: before.role_name },
      after: { username, phone, role: role.role_name },
    });
    return null;
  });
