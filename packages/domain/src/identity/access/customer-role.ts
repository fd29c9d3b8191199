import { CUSTOMER_RIGHTS, type CustomerRight, readCustomerRights } from './customer-rights';
import { type Menu, MENUS, readMenus } from './menus';

/** A role of an enterprise as it is stored; the owner's has everything, whatever is written there. */
interface StoredRole {
  isOwner: boolean;
  menus: readonly string[];
  rights: readonly string[];
}

/** What somebody may open and do. */
export interface Granted {
  menus: readonly Menu[];
  rights: readonly CustomerRight[];
}

/** All that an enterprise has before it is certified (decisions 3). */
const UNCERTIFIED: readonly Menu[] = ['/admin/customer-base'];

/** What a role gives, whatever the enterprise's state. */
export const grantsOfRole = ({ isOwner, menus, rights }: StoredRole): Granted =>
  isOwner
    ? { menus: MENUS, rights: CUSTOMER_RIGHTS }
    : { menus: readMenus(menus), rights: readCustomerRights(rights) };

/** What an account with this role has now: before certification no page but that of the enterprise itself. */
export function grantsOfAccount(role: StoredRole, certified: boolean): Granted {
  const { menus, rights } = grantsOfRole(role);
  return { menus: certified ? menus : menus.filter((menu) => UNCERTIFIED.includes(menu)), rights };
}

/** What of `wanted` somebody does not have, and so can give to nobody. */
export const missingGrants = (giver: Granted, wanted: Granted): Granted => ({
  menus: wanted.menus.filter((menu) => !giver.menus.includes(menu)),
  rights: wanted.rights.filter((right) => !giver.rights.includes(right)),
});
