import type { staff } from '@boxhaul/contract/identity';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { type InitialPassword, setInitialPassword } from '../../account';
import { enterStaff, needStaff } from '../enter-staff';
import { refuseBroaderRole } from '../staff.policy';

/** Gives somebody an initial password, answered once and to be changed first; the old one ends with its sessions. */
export async function resetPassword(
  ctx: Ctx,
  { id }: { id: string },
  { password, hash }: InitialPassword,
): Promise<PresentedOf<typeof staff.resetPassword>> {
  const manager = await enterStaff(ctx);
  const target = await needStaff(ctx, id);
  if (id === manager.accountId) {
    throw new Refusal('FORBIDDEN', { message: '请用“修改密码”改自己的密码' });
  }
  refuseBroaderRole(manager, target);
  await setInitialPassword(ctx.db, id, hash, ctx.now);
  return { initialPassword: password };
}
