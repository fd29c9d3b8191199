import type { BoardOrder, BoardTask } from '@boxhaul/contract';
import type { LegKind } from '@boxhaul/domain';

export type { LegKind };
export type BoardCabinet = BoardOrder['cabinets'][number];

const SPLIT: readonly LegKind[] = ['pickup', 'shuttle', 'return'];

export const LEG_NAMES: Readonly<Record<LegKind, string>> = {
  direct: '直装（一程到底）',
  pickup: '非直装 · 提柜',
  shuttle: '非直装 · 装卸',
  return: '非直装 · 还柜',
};

/** The leg that still wants a truck: 'first' lets the dispatcher choose, null when all legs have one. */
export function nextLeg(tasks: readonly Pick<BoardTask, 'legKind'>[]): LegKind | 'first' | null {
  if (tasks.length === 0) return 'first';
  const kinds = new Set(tasks.map(({ legKind }) => legKind));
  if (kinds.has('direct')) return null;
  return SPLIT.find((kind) => !kinds.has(kind)) ?? null;
}
