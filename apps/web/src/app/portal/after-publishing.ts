import { type Menu, ORDER_PAGE_MENUS } from '@boxhaul/domain/identity';

const PENDING = ORDER_PAGE_MENUS.pending;

/** The list on which a new order stands; null for who is there already or may not see it. */
export const afterPublishing = (pathname: string, menus: readonly Menu[]): string | null =>
  pathname !== PENDING && menus.includes(PENDING) ? PENDING : null;
