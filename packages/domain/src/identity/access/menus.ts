/** Pages of the portal that an account may be granted, by menuUrl (decisions 3), in the order of the portal's menu. */
export const MENUS = [
  '/admin/order',
  '/admin/order-pending',
  '/admin/cost-flow',
  '/admin/financeSettlement',
  '/admin/staff/list',
  '/admin/customer-base',
] as const;
export type Menu = (typeof MENUS)[number];

interface MenuWords {
  /** How the portal's menu calls it. */
  readonly name: string;
  /** Paths of the portal (S2). */
  readonly opens: readonly string[];
  /** Whether the page is there: no other is granted (decisions 3). */
  readonly built: boolean;
}

/** What each menu is called and opens. */
export const MENU_WORDS: Readonly<Record<Menu, MenuWords>> = {
  '/admin/order': { name: '订单列表', opens: ['/admin/order'], built: true },
  '/admin/order-pending': { name: '待审核订单', opens: ['/admin/order-pending'], built: true },
  '/admin/cost-flow': { name: '交易流水', opens: ['/admin/cost-flow'], built: true },
  '/admin/financeSettlement': { name: '财务结算', opens: ['/admin/financeSettlement'], built: true },
  '/admin/staff/list': {
    name: '员工管理',
    opens: ['/admin/staff/list', '/admin/staff/permission'],
    built: true,
  },
  '/admin/customer-base': { name: '企业资料', opens: ['/admin/customer-base'], built: true },
};

/** The menus among texts from outside, each once and in the menu's order; whatever is none is dropped. */
export const readMenus = (texts: readonly string[]): Menu[] => MENUS.filter((menu) => texts.includes(menu));
