import { type Menu, MENU_WORDS } from '@boxhaul/domain';

/** Of what somebody may open, the pages that are built (decisions 3). */
export const visibleMenus = (menus: readonly Menu[]) =>
  menus
    .filter((menu) => MENU_WORDS[menu].built)
    .map((menu) => ({ menuUrl: menu, menuName: MENU_WORDS[menu].name }));
