import type { staff } from '@boxhaul/contract/identity';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { needStaff } from '../enter-staff';

/** The whole number of a colleague; that somebody looked is kept. */
export async function showPhone(
  ctx: Ctx,
  { id }: { id: string },
): Promise<PresentedOf<typeof staff.showPhone>> {
  const { login_name: phone, username } = await needStaff(ctx, id);
  ctx.opened({ kind: 'phones', subject: id, name: username, customerId: ctx.customer().customerId });
  return { phone };
}
