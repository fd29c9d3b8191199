/** As much of a column as its width is made of. */
export interface FitColumn {
  id: string;
  /** CSS pixels. */
  width: number;
  min?: number;
  grow?: boolean;
  importance: number;
}

const leastOf = ({ width, min = width }: FitColumn): number => Math.min(width, min);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Of those that may go: the least important, of equals the last. */
function firstToGo(columns: readonly FitColumn[]): FitColumn | undefined {
  return columns
    .filter(({ importance }) => importance > 1)
    .reduce<FitColumn | undefined>(
      (least, one) => (least && least.importance > one.importance ? least : one),
      undefined,
    );
}

/** Shares the room among columns that fit it: all shrink by the same part of what they can, or those that grow do. */
function share(columns: readonly FitColumn[], room: number): Map<string, number> {
  const liked = sumOf(columns.map(({ width }) => width));
  const slack = sumOf(columns.map((column) => column.width - leastOf(column)));
  const part = liked > room && slack > 0 ? Math.min(1, (liked - room) / slack) : 0;
  const widths = new Map(
    columns.map((column) => [column.id, Math.floor(column.width - part * (column.width - leastOf(column)))]),
  );
  const growing = columns.filter(({ grow }) => grow);
  const takers = growing.length > 0 ? growing : columns;
  let left = room - sumOf([...widths.values()]);
  takers.forEach(({ id }, at) => {
    if (left <= 0) return;
    const more = Math.floor(left / (takers.length - at));
    widths.set(id, (widths.get(id) ?? 0) + more);
    left -= more;
  });
  return widths;
}

/**
 * Which columns stand in so many CSS pixels, and how wide: those that do not fit at their least give way, the least
 * important first, never one of importance 1. `scrolls`: all stand as wide as they like to be.
 */
export function fitColumns(
  columns: readonly FitColumn[],
  room: number,
  scrolls = false,
): ReadonlyMap<string, number> {
  if (scrolls && sumOf(columns.map(({ width }) => width)) > room)
    return new Map(columns.map(({ id, width }) => [id, width]));
  let standing = columns;
  while (sumOf(standing.map(leastOf)) > room) {
    const gone = firstToGo(standing);
    if (!gone) break;
    standing = standing.filter((one) => one !== gone);
  }
  return share(standing, room);
}
