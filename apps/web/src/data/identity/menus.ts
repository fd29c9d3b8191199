import type { SessionUser } from '@boxhaul/contract/identity';
import { type Menu, MENU_WORDS, ORDER_PAGE_MENUS, readMenus } from '@boxhaul/domain/identity';

/** The portal pages a user was granted, out of the JSON text of S3; anything unreadable grants nothing. */
export function menusOf(user: Pick<SessionUser, 'custMenus'> | null): Menu[] {
  if (!user?.custMenus) return [];
  try {
    const parsed: unknown = JSON.parse(user.custMenus);
    if (!Array.isArray(parsed)) return [];
    return readMenus(parsed.map((entry) => String((entry as { menuUrl?: unknown } | null)?.menuUrl)));
  } catch {
    return [];
  }
}

/** What waits today; open to whoever has a menu at all. */
export const PORTAL_TODAY = '/admin/today';

/** Whether one of the menus opens a path of the portal. */
export function mayOpen(path: string, menus: readonly Menu[]): boolean {
  const wanted = path.replace(/\/+$/, '');
  if (wanted === PORTAL_TODAY) return menus.length > 0;
  return menus.some((menu) => MENU_WORDS[menu].opens.includes(wanted));
}

/** Where the logo leads a signed-in person (S2): the order list, else the first granted page, else home. */
export const portalHome = (menus: readonly Menu[]): string =>
  menus.includes(ORDER_PAGE_MENUS.order) ? ORDER_PAGE_MENUS.order : (menus[0] ?? '/');
