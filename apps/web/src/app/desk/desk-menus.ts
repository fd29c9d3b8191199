/** The desk's pages and the right that opens each; a page without its right does not exist for the operator. */
const DESK_PAGES = [
  { path: '/ops/orders', label: '订单审核', right: 'order.view' },
  { path: '/ops/dispatch', label: '调度看板', right: 'dispatch.view' },
  { path: '/ops/terminals', label: '车载终端', right: 'terminal.view' },
] as const;

export type DeskMenu = (typeof DESK_PAGES)[number];

/** Dispatchers begin at the board, everybody else with the orders. */
export function deskMenus(rights: readonly string[]): DeskMenu[] {
  const granted = DESK_PAGES.filter(({ right }) => rights.includes(right));
  const dispatcher = rights.includes('dispatch.assign') && !rights.includes('order.review');
  return dispatcher
    ? granted.toSorted((a, b) => Number(b.right === 'dispatch.view') - Number(a.right === 'dispatch.view'))
    : granted;
}
