import type { SessionUser } from '@boxhaul/contract';
import { readMenus, readRights } from '@boxhaul/domain';
import { visibleMenus } from './account.policy';
import type { AccountRow } from './account.repo';

export function presentSessionUser(row: AccountRow): SessionUser {
  const certified = row.certified_at !== null;
  return {
    accountId: row.account_id,
    username: row.username,
    nickname: row.username,
    loginName: row.login_name,
    phone: row.phone,
    basePicUrl: '',
    userType: row.user_type,
    customerName: row.customer_name,
    authStatus: certified ? 1 : 0,
    custMenus: JSON.stringify(visibleMenus({ menus: readMenus(row.menus), certified })),
    rights: readRights(row.rights),
  };
}
