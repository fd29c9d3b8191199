import type { OperatorRow as WireOperator, RoleRow as WireRole } from '@boxhaul/contract/identity';
import { readRights } from '@boxhaul/domain/identity';
import { maskPhone, toWireTime } from '@boxhaul/domain/kit';
import { isFixed } from './operators.policy';
import type { OperatorRow, RoleRow } from './operators.repo';

export const presentOperator = (row: OperatorRow): WireOperator => ({
  accountId: row.account_id,
  loginName: row.login_name,
  username: row.username,
  phone: row.phone && maskPhone(row.phone),
  roleCode: row.role_code ?? '',
  roleName: row.role_name,
  disabledAt: row.disabled_at && toWireTime(row.disabled_at),
  mustChangePassword: row.must_change_password,
  lastSignInAt: row.last_sign_in_at && toWireTime(row.last_sign_in_at),
  createTime: toWireTime(row.created_at),
});

export const presentRole = (row: RoleRow): WireRole => ({
  roleCode: row.role_code,
  roleName: row.role_name,
  rights: readRights(row.rights),
  members: row.members ?? 0,
  fixed: isFixed(row.role_code),
});
