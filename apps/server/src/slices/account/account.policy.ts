/** Pages of the portal that are built, in the order of its menu; no other is granted (decisions 3). */
const BUILT_MENUS = [
  { menuUrl: '/admin/order', menuName: '订单列表' },
  { menuUrl: '/admin/order-pending', menuName: '待审核订单' },
] as const;

/** The menus that a customer account sees: of its own those that are built; none of them before certification. */
export const visibleMenus = (account: { menus: readonly string[]; certified: boolean }) =>
  account.certified ? BUILT_MENUS.filter(({ menuUrl }) => account.menus.includes(menuUrl)) : [];
