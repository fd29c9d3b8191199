import { type Right, RIGHTS } from '@boxhaul/domain';

export interface DeskMenu {
  readonly path: '/ops/orders' | '/ops/dispatch' | '/ops/terminals';
  readonly label: string;
}

/** The page of the desk that each right opens; a page without its right does not exist for the operator. */
const DESK_PAGES: Readonly<Record<Right, DeskMenu | null>> = {
  'order.view': { path: '/ops/orders', label: '订单审核' },
  'order.review': null,
  'quote.explain': null,
  'dispatch.view': { path: '/ops/dispatch', label: '调度看板' },
  'dispatch.assign': null,
  'dispatch.checkin': null,
  'terminal.view': { path: '/ops/terminals', label: '车载终端' },
  'terminal.manage': null,
  'cost.view': null,
  'cost.review': null,
};

/** Dispatchers begin at the board, everybody else with the orders. */
export function deskMenus(rights: readonly Right[]): DeskMenu[] {
  const granted = RIGHTS.filter((right) => rights.includes(right))
    .map((right) => DESK_PAGES[right])
    .filter((page) => page !== null);
  const dispatcher = rights.includes('dispatch.assign') && !rights.includes('order.review');
  const isBoard = (page: DeskMenu) => Number(page === DESK_PAGES['dispatch.view']);
  return dispatcher ? granted.toSorted((a, b) => isBoard(b) - isBoard(a)) : granted;
}
