import type { Right } from '@boxhaul/domain/identity';
import { entriesOf, type FrameEntry, type FramePage, type Waiting } from '../frame/entries';
import type { SignName } from '../frame/sign';
import { CARRIER_PAGES, DESK_GROUPS, DESK_PAGES, DESK_PATHS, type DeskPath } from './desk-paths';

type CarrierPath = (typeof CARRIER_PAGES)[number]['path'];

export interface DeskMenu {
  readonly path: DeskPath | CarrierPath;
  readonly label: string;
}

/** What waits on the pages. */
export type DeskWaiting = Partial<Record<DeskMenu['path'], Waiting>>;

/** The pages that the rights open; everybody begins with what waits today. */
export const deskMenus = (rights: readonly Right[]): (DeskMenu & { readonly path: DeskPath })[] =>
  DESK_PATHS.filter((path) => {
    const { right } = DESK_PAGES[path];
    return right === null || rights.includes(right);
  }).map((path) => ({ path, label: DESK_PAGES[path].label }));

/** It is in no group: its people have few pages. */
const CARRIER_ONLY = '/ops/carrier-today' satisfies CarrierPath;

/** Carriers' pages stand side by side, those of everybody else by kind of work. */
export function deskEntries(menus: readonly DeskMenu[], waiting: DeskWaiting): FrameEntry[] {
  const pageOf = ({ path, label }: DeskMenu, sign: SignName): FramePage => ({
    path,
    label,
    sign,
    waiting: waiting[path],
  });
  if (menus[0]?.path === CARRIER_ONLY) return CARRIER_PAGES.map(({ sign, ...menu }) => pageOf(menu, sign));
  return entriesOf(
    DESK_GROUPS.map(([group, label, sign]) => ({
      label,
      sign,
      pages: DESK_PATHS.filter((path) => DESK_PAGES[path].group === group).flatMap((path) =>
        menus.filter((menu) => menu.path === path).map((menu) => pageOf(menu, sign)),
      ),
    })),
  );
}

const CLERK: readonly DeskPath[] = ['/ops/today', '/ops/orders', '/ops/dispatch', '/ops/live'];
const DISPATCHER: readonly DeskPath[] = ['/ops/today', '/ops/dispatch', '/ops/live', '/ops/messages'];
const CASHIER: readonly DeskPath[] = ['/ops/today', '/ops/fees', '/ops/statements', '/ops/payables'];

/** What stands on a phone's foot, most wanted first: what the role's rights say that it does all day. */
export function wantedOnFoot(rights: readonly Right[]): readonly DeskPath[] {
  if (rights.includes('order.review')) return CLERK;
  if (rights.includes('dispatch.assign')) return DISPATCHER;
  return rights.includes('cost.view') ? CASHIER : [];
}
