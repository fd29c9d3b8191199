import type { operators } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { readRights } from '@boxhaul/domain/identity';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { changeOperators } from '../change-operators';
import { refuseDeletion } from '../operators.policy';
import * as repo from '../operators.repo';

export const deleteRole = (
  ctx: Ctx,
  { roleCode }: ParsedInputOf<typeof operators.deleteRole>,
): Promise<null> =>
  changeOperators(ctx, async () => {
    const role = await repo.findRole(ctx.db, roleCode);
    if (!role) throw new Refusal('NOT_FOUND', { message: '该角色已被删除，请刷新后重试' });
    refuseDeletion(role);
    await repo.deleteRole(ctx.db, roleCode);
    const before = { roleName: role.role_name, rights: readRights(role.rights) };
    ctx.audit({ target: 'role', id: roleCode, name: role.role_name, before });
    return null;
  });
