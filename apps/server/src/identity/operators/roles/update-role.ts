import type { operators } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { readRights } from '@boxhaul/domain/identity';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { changeOperators } from '../change-operators';
import { refuseWeakAdmin } from '../operators.policy';
import * as repo from '../operators.repo';

export const updateRole = (
  ctx: Ctx,
  { roleCode, roleName, ...input }: ParsedInputOf<typeof operators.updateRole>,
): Promise<null> =>
  changeOperators(ctx, async () => {
    const rights = readRights(input.rights);
    const before = await repo.findRole(ctx.db, roleCode);
    if (!before) throw new Refusal('NOT_FOUND', { message: '该角色已被删除，请刷新后重试' });
    refuseWeakAdmin(roleCode, rights);
    if (await repo.isRoleName(ctx.db, roleName, roleCode)) {
      throw refuseField('roleName', '已有同名的角色，请换一个名称');
    }
    await repo.updateRole(ctx.db, roleCode, { role_name: roleName, rights });
    ctx.audit({
      target: 'role',
      id: roleCode,
      before: { roleName: before.role_name, rights: readRights(before.rights) },
      after: { roleName, rights },
    });
    return null;
  });
