/** A line that stands in both texts, or only in the one before or the one after. */
export interface DiffLine {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Cells of the table that are compared at most; beyond them the middle counts as written anew. */
const MOST_CELLS = 1_000_000;

const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** How many lines both have in common from each pair of places on, row by row. */
function commonFrom(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const width = after.length + 1;
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(width));
  for (let i = before.length - 1; i >= 0; i--) {
    const [row, below] = [rows[i]!, rows[i + 1]!];
    for (let j = after.length - 1; j >= 0; j--)
      row[j] = before[i] === after[j] ? below[j + 1]! + 1 : Math.max(below[j]!, row[j + 1]!);
  }
  return rows;
}

function diffMiddle(before: readonly string[], after: readonly string[]): DiffLine[] {
  const all = (kind: 'gone' | 'new', lines: readonly string[]) =>
    lines.map((text): DiffLine => ({ kind, text }));
  if (before.length * after.length > MOST_CELLS) return [...all('gone', before), ...all('new', after)];
  const common = commonFrom(before, after);
  const diff: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      diff.push({ kind: 'same', text: before[i]! });
      i++;
      j++;
    } else if (common[i + 1]![j]! >= common[i]![j + 1]!) diff.push({ kind: 'gone', text: before[i++]! });
    else diff.push({ kind: 'new', text: after[j++]! });
  }
  return [...diff, ...all('gone', before.slice(i)), ...all('new', after.slice(j))];
}

/** What was taken out of a text and what was put in, line by line; blank lines do not count. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const same = (lines: readonly string[]) => lines.map((text): DiffLine => ({ kind: 'same', text }));
  return [
    ...same(old.slice(0, head)),
    ...diffMiddle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...same(old.slice(old.length - tail)),
  ];
}
