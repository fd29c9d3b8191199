import { grantsOfAccount } from '@boxhaul/domain/identity';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { lockStaff } from '../account';
import { findRole, type RoleRow } from './roles.repo';
import { findStaff } from './staff.repo';
import type { Manager } from './staff.policy';

/**
 * Whoever changes people and roles, as things stand once nobody else of the enterprise is changing any: another may
 * have taken their rights while they waited. Throws SESSION_GONE or FORBIDDEN.
 */
export async function enterStaff(ctx: Ctx): Promise<Manager & { customerId: string }> {
  const { accountId, customerId, certified } = ctx.customer();
  await lockStaff(ctx.db, customerId);
  const self = await findStaff(ctx.db, customerId, accountId);
  if (!self || self.disabled_at) throw new Refusal('SESSION_GONE');
  const { is_owner: isOwner, menus, rights } = self;
  const granted = grantsOfAccount({ isOwner, menus, rights }, certified);
  if (!granted.rights.includes('staff')) throw new Refusal('FORBIDDEN');
  return { customerId, accountId, isOwner, ...granted };
}

/** Somebody of the enterprise. Throws NOT_FOUND for another's. */
export async function needStaff(ctx: Ctx, accountId: string) {
  const row = await findStaff(ctx.db, ctx.customer().customerId, accountId);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** A role of the enterprise that a field names. */
export async function needNamedRole(ctx: Ctx, field: string, roleId: string): Promise<RoleRow> {
  const role = await findRole(ctx.db, ctx.customer().customerId, roleId);
  if (!role) throw refuseField(field, '角色不存在或已被删除，请重新选择');
  return role;
}
