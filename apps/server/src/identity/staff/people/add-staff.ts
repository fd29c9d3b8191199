import type { staff } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { insertCustomerAccount } from '../../account';
import { sendNotice } from '../../notices';
import { enterStaff, needNamedRole } from '../enter-staff';
import { refuseGiving } from '../staff.policy';

/** No password has this hash: the account signs in by SMS, or by the initial password that a reset gives. */
const NO_PASSWORD = 'none';

/** Somebody new, with a role of the enterprise; one mobile number is one customer account. */
export async function addStaff(
  ctx: Ctx,
  { username, loginName, custRoleId }: ParsedInputOf<typeof staff.add>,
): Promise<PresentedOf<typeof staff.add>> {
  const manager = await enterStaff(ctx);
  const role = await needNamedRole(ctx, 'custRoleId', custRoleId);
  refuseGiving(manager, role);
  const id = await insertCustomerAccount(ctx.db, {
    customerId: manager.customerId,
    roleId: custRoleId,
    phone: loginName,
    username,
    passwordHash: NO_PASSWORD,
    now: ctx.now,
  });
  if (id === undefined) throw refuseField('loginName', '该手机号已有账号，请换一个号码');
  await sendNotice(ctx.db, {
    kind: 'staff_added',
    event: `account ${id}`,
    facts: { username, roleName: role.role_name },
    subjectId: id,
    customerId: manager.customerId,
    now: ctx.now,
  });
  return { id };
}
