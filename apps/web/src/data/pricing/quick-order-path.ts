/** The page of quick ordering: opened by the right to publish orders, not by a menu. */
export const QUICK_ORDER_PATH = '/admin/quick-order';
