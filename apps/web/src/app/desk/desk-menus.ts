import type { Right } from '@boxhaul/domain';
import { DESK_PAGES, DESK_PATHS, type DeskPath } from './desk-paths';

export interface DeskMenu {
  readonly path: DeskPath;
  readonly label: string;
}

const BOARD: DeskPath = '/ops/dispatch';

/** The pages that the rights open; dispatchers begin at the board, everybody else with the orders. */
export function deskMenus(rights: readonly Right[]): DeskMenu[] {
  const granted = DESK_PATHS.filter((path) => rights.includes(DESK_PAGES[path].right)).map((path) => ({
    path,
    label: DESK_PAGES[path].label,
  }));
  const dispatcher = rights.includes('dispatch.assign') && !rights.includes('order.review');
  const isBoard = ({ path }: DeskMenu) => Number(path === BOARD);
  return dispatcher ? granted.toSorted((a, b) => isBoard(b) - isBoard(a)) : granted;
}
