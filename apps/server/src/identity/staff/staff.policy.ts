import { type Granted, grantsOfRole, missingGrants } from '@boxhaul/domain/identity';
import { Refusal } from '../../platform/http/refusal';

/** Who changes people and roles. */
export interface Manager extends Granted {
  accountId: string;
  isOwner: boolean;
}

interface Role {
  is_owner: boolean;
  menus: readonly string[];
  rights: readonly string[];
}

const isWithin = (manager: Granted, wanted: Granted): boolean => {
  const missing = missingGrants(manager, wanted);
  return missing.menus.length === 0 && missing.rights.length === 0;
};

/** Whether all that a role gives is the manager's own: only an owner deals with the owner's. */
export const isWithinOwn = (manager: Manager, { is_owner, menus, rights }: Role): boolean =>
  manager.isOwner || (!is_owner && isWithin(manager, grantsOfRole({ isOwner: false, menus, rights })));

/** Nobody deals with an account that may more: a new password of it would be that more. */
export function refuseBroaderRole(manager: Manager, target: Role): void {
  if (isWithinOwn(manager, target)) return;
  throw new Refusal('FORBIDDEN', { message: '该账号的权限多于您的权限，请联系企业管理员' });
}

/** Nobody gives what they do not have. */
export function refuseGiving(manager: Manager, role: Role): void {
  if (isWithinOwn(manager, role)) return;
  throw new Refusal('FORBIDDEN', { message: '不能授予超出您自己的菜单或权限' });
}

/** Nobody changes a role that gives more than they have; nobody at all the owner's. */
export function refuseRoleChange(manager: Manager, role: Role): void {
  if (role.is_owner) throw new Refusal('OWNER_ROLE');
  if (isWithinOwn(manager, role)) return;
  throw new Refusal('FORBIDDEN', { message: '该角色的权限多于您的权限，请联系企业管理员' });
}
