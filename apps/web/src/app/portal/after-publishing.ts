import { mayOpen, type Menu } from '../../data/menus';

const PENDING = '/admin/order-pending';

/** The list on which a new order stands; null for who is there already or may not see it. */
export const afterPublishing = (pathname: string, menus: readonly Menu[]): string | null =>
  pathname !== PENDING && mayOpen(PENDING, menus) ? PENDING : null;
