import { type Menu, MENU_WORDS } from '@boxhaul/domain';

/** The menus that a customer account sees: of its own those that are built; none of them before certification. */
export const visibleMenus = (account: { menus: readonly Menu[]; certified: boolean }) =>
  account.certified
    ? account.menus
        .filter((menu) => MENU_WORDS[menu].built)
        .map((menu) => ({ menuUrl: menu, menuName: MENU_WORDS[menu].name }))
    : [];
