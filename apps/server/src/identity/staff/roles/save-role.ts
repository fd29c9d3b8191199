import type { staff } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { enterStaff } from '../enter-staff';
import { findRole, hasRoleNamed, insertRole, listRoleRows, updateRoleRow } from '../roles.repo';
import { refuseGiving, refuseRoleChange } from '../staff.policy';

/** More than any enterprise has kinds of work. */
const MOST_ROLES = 100;

const nameTaken = () => refuseField('roleName', '已有同名的角色');

export async function saveRole(
  ctx: Ctx,
  input: ParsedInputOf<typeof staff.saveRole>,
): Promise<PresentedOf<typeof staff.saveRole>> {
  const manager = await enterStaff(ctx);
  refuseGiving(manager, { ...input, is_owner: false });
  const { customerId } = manager;
  if ((await listRoleRows(ctx.db, customerId)).length >= MOST_ROLES) {
    throw refuseField('roleName', `最多 ${MOST_ROLES} 个角色，请先删除不用的`);
  }
  const id = await insertRole(ctx.db, customerId, { ...input, now: ctx.now });
  if (id === undefined) throw nameTaken();
  return { id };
}

/** Holds for everybody who has the role, from their next call on. */
export async function updateRole(
  ctx: Ctx,
  { id, ...input }: ParsedInputOf<typeof staff.updateRole>,
): Promise<null> {
  const manager = await enterStaff(ctx);
  const { customerId } = manager;
  const role = await findRole(ctx.db, customerId, id);
  if (!role) throw new Refusal('NOT_FOUND');
  refuseRoleChange(manager, role);
  refuseGiving(manager, { ...input, is_owner: false });
  if (await hasRoleNamed(ctx.db, customerId, { roleName: input.roleName, butId: id })) throw nameTaken();
  await updateRoleRow(ctx.db, customerId, { ...input, roleId: id });
  return null;
}
