import type { SessionUser } from '@boxhaul/contract';

export interface Menu {
  menuUrl: string;
  menuName: string;
}

const STAFF_LIST = '/admin/staff/list';
const STAFF_PERMISSION = '/admin/staff/permission';
const FIRST_CHOICE = '/admin/order';

/** The portal pages a user was granted, out of the JSON text of S3; anything unreadable grants nothing. */
export function menusOf(user: Pick<SessionUser, 'custMenus'> | null): Menu[] {
  if (!user?.custMenus) return [];
  try {
    const parsed: unknown = JSON.parse(user.custMenus);
    if (!Array.isArray(parsed)) return [];
    return parsed.filter(
      (entry): entry is Menu => typeof (entry as Partial<Menu> | null)?.menuUrl === 'string',
    );
  } catch {
    return [];
  }
}

/** S2: the staff list grants the permission page too. */
export function mayOpen(path: string, menus: readonly Menu[]): boolean {
  const wanted = path.replace(/\/+$/, '');
  return menus.some(
    ({ menuUrl }) => menuUrl === wanted || (menuUrl === STAFF_LIST && wanted === STAFF_PERMISSION),
  );
}

/** Where the logo leads a signed-in person (S2): the order list, else the first granted page, else home. */
export function portalHome(menus: readonly Menu[]): string {
  return menus.some(({ menuUrl }) => menuUrl === FIRST_CHOICE) ? FIRST_CHOICE : (menus[0]?.menuUrl ?? '/');
}
