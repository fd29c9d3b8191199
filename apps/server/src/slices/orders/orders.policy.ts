import { ORDER_PAGE_MENUS, type OrderPage, type OrderState, pageOfState } from '@boxhaul/domain';

interface Viewer {
  accountId: string;
  menus: readonly string[];
}

/** S6: a page of the portal is open to those who have its menu. */
export const mayOpenPage = ({ menus }: Viewer, page: OrderPage): boolean =>
  menus.includes(ORDER_PAGE_MENUS[page]);

/** An order of one's own enterprise: with the menu of the page on which it stands, or when one made it oneself. */
export const mayViewOrder = (viewer: Viewer, order: { state: OrderState; accountId: string }): boolean =>
  mayOpenPage(viewer, pageOfState(order.state)) || order.accountId === viewer.accountId;
