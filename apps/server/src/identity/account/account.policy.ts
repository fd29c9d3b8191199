import { type Menu, MENU_WORDS, USER_TYPES, type UserType } from '@boxhaul/domain/identity';

const PROOF_MS = 10 * 60_000;

/** Of what somebody may open, the pages that are built (decisions 3). */
export const visibleMenus = (menus: readonly Menu[]) =>
  menus
    .filter((menu) => MENU_WORDS[menu].built)
    .map((menu) => ({ menuUrl: menu, menuName: MENU_WORDS[menu].name }));
/** Seconds for which a proof still opens a change of password or phone (decisions 9); 0 when it is over. */
export const provedSeconds = (provedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((provedAt.getTime() + PROOF_MS - now.getTime()) / 1000));

/** The phone to which codes for an account go: operators have none. */
export function ownPhone(account: {
  user_type: UserType;
  phone: string | null;
  login_name: string;
}): string | undefined {
  if (account.user_type === USER_TYPES.operator) return undefined;
  return account.phone ?? (/^1\d{10}$/.test(account.login_name) ? account.login_name : undefined);
}
