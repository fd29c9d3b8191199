import type { CustRole, StaffItem } from '@boxhaul/contract/identity';
import { grantsOfRole } from '@boxhaul/domain/identity';
import { maskPhone, toWireTime } from '@boxhaul/domain/kit';
import type { RoleRow } from './roles.repo';
import { isWithinOwn, type Manager } from './staff.policy';
import type { StaffRow } from './staff.repo';

export const presentStaff = (row: StaffRow, viewer: Manager): StaffItem => ({
  id: row.account_id,
  username: row.username,
  loginName: row.account_id === viewer.accountId ? row.login_name : maskPhone(row.login_name),
  custRoleId: row.cust_role_id,
  roleName: row.role_name,
  isOwner: row.is_owner,
  state: row.disabled_at ? 'disabled' : 'normal',
  isSelf: row.account_id === viewer.accountId,
  password: row.password,
  mayChange: viewer.rights.includes('staff') && isWithinOwn(viewer, row),
  createDate: toWireTime(row.created_at),
});

export const presentRole = (row: RoleRow): CustRole => {
  const { menus, rights } = grantsOfRole({ isOwner: row.is_owner, menus: row.menus, rights: row.rights });
  return {
    id: row.cust_role_id,
    roleName: row.role_name,
    isOwner: row.is_owner,
    menus: [...menus],
    rights: [...rights],
    accountCount: row.accounts ?? 0,
  };
};
