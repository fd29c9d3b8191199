import type { operators } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { readRights } from '@boxhaul/domain/identity';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { changeOperators } from '../change-operators';
import { insertRole } from '../operators.repo';

export const addRole = (
  ctx: Ctx,
  input: ParsedInputOf<typeof operators.addRole>,
): Promise<PresentedOf<typeof operators.addRole>> =>
  changeOperators(ctx, async () => {
    const { roleName } = input;
    const rights = readRights(input.rights);
    const roleCode = await insertRole(ctx.db, { roleName, rights });
    if (roleCode === undefined) throw refuseField('roleName', '已有同名的角色，请换一个名称');
    ctx.audit({ target: 'role', id: roleCode, after: { roleName, rights } });
    return { roleCode };
  });
