import type { staff } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { hasOtherOwner, updateStaffAccount } from '../../account';
import { enterStaff, needNamedRole, needStaff } from '../enter-staff';
import { refuseGiving, refuseBroaderRole } from '../staff.policy';

/** Another name or role; the last owner keeps the owner's. */
export async function updateStaff(
  ctx: Ctx,
  { id, username, custRoleId }: ParsedInputOf<typeof staff.update>,
): Promise<null> {
  const manager = await enterStaff(ctx);
  const { customerId } = manager;
  const target = await needStaff(ctx, id);
  refuseBroaderRole(manager, target);
  if (custRoleId !== target.cust_role_id) {
    const role = await needNamedRole(ctx, 'custRoleId', custRoleId);
    refuseGiving(manager, role);
    if (target.is_owner && !(await hasOtherOwner(ctx.db, customerId, id))) throw new Refusal('LAST_OWNER');
  }
  await updateStaffAccount(ctx.db, { customerId, accountId: id }, { username, cust_role_id: custRoleId });
  return null;
}
