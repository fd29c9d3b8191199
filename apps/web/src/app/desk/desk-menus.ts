import type { Right } from '@boxhaul/domain/identity';
import { type CARRIER_PAGES, DESK_GROUPS, DESK_PAGES, DESK_PATHS, type DeskPath } from './desk-paths';

type CarrierPath = (typeof CARRIER_PAGES)[number]['path'];

export interface DeskMenu {
  readonly path: DeskPath | CarrierPath;
  readonly label: string;
}

const BOARD: DeskPath = '/ops/dispatch';

/** The pages that the rights open; dispatchers begin at the board, everybody else with the orders. */
export function deskMenus(rights: readonly Right[]): (DeskMenu & { readonly path: DeskPath })[] {
  const granted = DESK_PATHS.filter((path) => rights.includes(DESK_PAGES[path].right)).map((path) => ({
    path,
    label: DESK_PAGES[path].label,
  }));
  const dispatcher = rights.includes('dispatch.assign') && !rights.includes('order.review');
  const isBoard = ({ path }: DeskMenu) => Number(path === BOARD);
  return dispatcher ? granted.toSorted((a, b) => isBoard(b) - isBoard(a)) : granted;
}

export interface DeskMenuGroup {
  readonly label: string;
  readonly menus: readonly DeskMenu[];
}

/** It is in no group: its people have few pages. */
const CARRIER_ONLY = '/ops/carrier' satisfies CarrierPath;

/** So many pages stand side by side in the bar at 1024 px. */
const MOST_IN_BAR = 8;

/** What stands in the bar: each page by itself while they fit, else by group; a page alone in its group is none. */
export function groupMenus(menus: readonly DeskMenu[]): (DeskMenu | DeskMenuGroup)[] {
  if (menus.length <= MOST_IN_BAR) return [...menus];
  return Object.entries(DESK_GROUPS).flatMap(([group, label]): (DeskMenu | DeskMenuGroup)[] => {
    const its = menus.filter(({ path }) => path !== CARRIER_ONLY && DESK_PAGES[path].group === group);
    return its.length > 1 ? [{ label, menus: its }] : its;
  });
}
