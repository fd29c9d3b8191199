import type { BoardOrder, BoardTask } from '@boxhaul/contract/dispatch';
import type { LegKind } from '@boxhaul/domain/dispatch';

export type { LegKind };
export type BoardCabinet = BoardOrder['cabinets'][number];

const SPLIT: readonly LegKind[] = ['pickup', 'shuttle', 'return'];

export const LEG_NAMES: Readonly<Record<LegKind, string>> = {
  direct: '直装（一程到底）',
  pickup: '非直装 · 提柜',
  shuttle: '非直装 · 装卸',
  return: '非直装 · 还柜',
};

/** Whether a leg gives the box back. */
export const givesBack = (legKind: string): boolean => legKind === 'direct' || legKind === 'return';

/** Whether a leg begins with an empty way to the dock, by which trucks are ranked. */
export const fetches = (leg: string | null): boolean => leg !== 'shuttle' && leg !== 'return';

/** The leg that still wants a truck: 'first' lets the dispatcher choose, null when all legs have one. */
export function nextLeg(tasks: readonly Pick<BoardTask, 'legKind' | 'state'>[]): LegKind | 'first' | null {
  if (tasks.length === 0) return 'first';
  const kinds = new Set(tasks.filter(({ state }) => state !== 'handed_over').map(({ legKind }) => legKind));
  if (tasks.some(({ legKind }) => legKind === 'direct')) return kinds.has('direct') ? null : 'direct';
  return SPLIT.find((kind) => !kinds.has(kind)) ?? null;
}

/** No carrier has the whole journey and no driver keeps the box: a truck may be given to it. */
export const isFree = ({ lock, tenders }: Pick<BoardCabinet, 'lock' | 'tenders'>): boolean =>
  lock === null && !tenders.some(({ living, legKind }) => living && legKind === 'direct');
