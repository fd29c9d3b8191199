import type { Menu } from '../access/menus';

/** The portal's two order lists (S2): 'pending' holds what is not approved yet or refused, 'order' the rest. */
export const ORDER_PAGES = ['pending', 'order'] as const;
export type OrderPage = (typeof ORDER_PAGES)[number];

/** The menu that opens a list (S6). */
export const ORDER_PAGE_MENUS: Readonly<Record<OrderPage, Menu>> = {
  pending: '/admin/order-pending',
  order: '/admin/order',
};
