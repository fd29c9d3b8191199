import { customer } from './call';

/** menuUrl of the order list, as the account's custMenus hold it (decisions 3). */
export const MENU_ORDER = '/admin/order';
/** menuUrl of the orders awaiting review. */
export const MENU_PENDING = '/admin/order-pending';

/** A certified customer's account with one of the two order lists. */
export const ANY_ORDER_MENU = customer([MENU_ORDER, MENU_PENDING], true);
