import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { revokeSessionsOf } from '../../../platform/session/sessions.repo';
import { updateStaffAccount } from '../../account';
import { enterStaff, needStaff } from '../enter-staff';
import { refuseBroaderRole } from '../staff.policy';

/** Somebody may no longer sign in, and is signed out everywhere at once; nobody does this to themselves. */
export async function disableStaff(ctx: Ctx, { id }: { id: string }): Promise<null> {
  const manager = await enterStaff(ctx);
  const target = await needStaff(ctx, id);
  if (id === manager.accountId) throw new Refusal('FORBIDDEN', { message: '不能停用自己的账号' });
  refuseBroaderRole(manager, target);
  const { customerId } = manager;
  const disabled_at = target.disabled_at ?? ctx.now;
  await updateStaffAccount(ctx.db, { customerId, accountId: id }, { disabled_at });
  await revokeSessionsOf(ctx.db, id, ctx.now);
  return null;
}

/** The account may sign in again, with the password and the role that it has. */
export async function enableStaff(ctx: Ctx, { id }: { id: string }): Promise<null> {
  const manager = await enterStaff(ctx);
  refuseBroaderRole(manager, await needStaff(ctx, id));
  const { customerId } = manager;
  await updateStaffAccount(ctx.db, { customerId, accountId: id }, { disabled_at: null });
  return null;
}
