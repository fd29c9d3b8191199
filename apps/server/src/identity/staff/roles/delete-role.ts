import type { staff } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { replaceRole } from '../../account';
import { enterStaff, needNamedRole } from '../enter-staff';
import { deleteRoleRow, findRole } from '../roles.repo';
import { refuseGiving, refuseRoleChange } from '../staff.policy';

/** A role goes once nobody has it, or together with a replacement for all who do. */
export async function deleteRole(
  ctx: Ctx,
  { id, replacementId }: ParsedInputOf<typeof staff.deleteRole>,
): Promise<null> {
  const manager = await enterStaff(ctx);
  const { customerId } = manager;
  const role = await findRole(ctx.db, customerId, id);
  if (!role) throw new Refusal('NOT_FOUND');
  refuseRoleChange(manager, role);
  if (replacementId !== undefined) {
    if (replacementId === id) throw refuseField('replacementId', '请选择另一个角色');
    refuseGiving(manager, await needNamedRole(ctx, 'replacementId', replacementId));
    await replaceRole(ctx.db, customerId, { from: id, to: replacementId });
  } else if (role.accounts) {
    throw new Refusal('ROLE_IN_USE', { message: `该角色还有 ${role.accounts} 位员工，请先为他们换一个角色` });
  }
  await deleteRoleRow(ctx.db, customerId, id);
  return null;
}
