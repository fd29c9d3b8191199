import { type Granted, grantsOfAccount } from '@boxhaul/domain/identity';

/** An account with its enterprise and role, as far as either is there. */
interface AccountWithRole {
  certified_at: Date | null;
  is_owner: boolean | null;
  cust_menus: string[] | null;
  cust_rights: string[] | null;
}

/** What a customer account has now, and whether it is an owner's; nothing for operators and drivers. */
export function customerGrants(row: AccountWithRole): Granted & { isOwner: boolean } {
  const isOwner = row.is_owner ?? false;
  const role = { isOwner, menus: row.cust_menus ?? [], rights: row.cust_rights ?? [] };
  return { isOwner, ...grantsOfAccount(role, row.certified_at !== null) };
}
