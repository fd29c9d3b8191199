import { type CustomerRight, type Menu, ORDER_PAGE_MENUS } from '@boxhaul/domain/identity';
import { customer } from './client/call';

/** menuUrl of the order list, as the account's custMenus hold it (decisions 3). */
export const MENU_ORDER = ORDER_PAGE_MENUS.order;
/** menuUrl of the orders awaiting review. */
export const MENU_PENDING = ORDER_PAGE_MENUS.pending;

/** menuUrl of the cost flow. */
export const MENU_COST_FLOW: Menu = '/admin/cost-flow';

/** menuUrl of the finance settlement. */
export const MENU_SETTLEMENT: Menu = '/admin/financeSettlement';

/** A certified customer's account with one of the two order lists. */
export const ANY_ORDER_MENU = customer([MENU_ORDER, MENU_PENDING], true);

/** The same, with a right. */
export const withOrderMenu = (right: CustomerRight) => customer([MENU_ORDER, MENU_PENDING], true, right);
