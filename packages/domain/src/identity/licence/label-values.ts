import { type FoundLabel, LOWER, onOneRow, type RowChar } from './find-labels';
import type { ReadChar, Run } from './read-line';

/** The value of a label: its signs, line by line. */
export type ValueLines = readonly (readonly ReadChar[])[];

/** From a label's end to its value, at most, in heights. */
const AWAY = 7;
/** A wider gap ends the value: what follows is another column's. */
const GAP = 2.2;
/** The next line of a value is nearer than the next field. */
const PITCH = 2.1;
/** Lines of a value begin below each other. */
const ALIGNED = 1.7;
const MOST_LINES = 40;

const NOISE = /^[\s:：.。·•,，、;；'"‘’“”`~\-—_|丨=+*^<>《》/／\\]$/;
const CHINESE = /\p{Script=Han}/u;
/** Made-up signs are unsure; one that is no Chinese sign before Chinese ones more often than not. */
const UNSURE = 0.45;
const UNSURE_OTHER = 0.8;

/** Leaves out what was seen in the background between a label and its value, and behind it. */
export function dropMadeUp(chars: readonly RowChar[]): RowChar[] {
  const kept = [...chars];
  const isMadeUp = ({ char, run }: RowChar, next: RowChar | undefined): boolean => {
    if (NOISE.test(char.text)) return true;
    if (!next) return false;
    if (next.run !== run && run.bottom - run.top < LOWER * (next.run.bottom - next.run.top)) return true;
    const other = !CHINESE.test(char.text) && CHINESE.test(next.char.text) && !/\d/.test(char.text);
    return char.sure < (other ? UNSURE_OTHER : UNSURE);
  };
  // Two or three signs at most: a value that is unsure from its beginning on is shown as it is.
  for (let dropped = 0; dropped < 3 && kept.length > 0; dropped += 1) {
    const [first, second] = kept;
    const beforeNoise =
      second !== undefined && NOISE.test(second.char.text) && first!.char.sure < UNSURE_OTHER;
    if (!beforeNoise && !isMadeUp(first!, second)) break;
    kept.shift();
  }
  while (kept.length > 1 && kept.at(-1)!.char.sure < UNSURE && kept.at(-1)!.run !== kept.at(-2)!.run)
    kept.pop();
  return kept;
}

/** The value that stands to the right of a label, and goes on below itself. */
export function valueOf(label: FoundLabel, labels: readonly FoundLabel[], runs: readonly Run[]): ValueLines {
  const starts = new Set(labels.map(({ start }) => start));
  const first: RowChar[] = [];
  let before = label.right;
  for (const next of label.after) {
    if (next.run !== label.start && starts.has(next.run)) break;
    const reach = (first.length === 0 ? AWAY : GAP) * next.run.height;
    if (next.char.at - before > reach) {
      // One sign alone may be made up in the middle of the gap; the value may still come.
      if (first.length !== 1 || next.char.at - label.right > AWAY * next.run.height) break;
      if (first[0]!.char.sure > UNSURE_OTHER) break;
      first.length = 0;
    }
    first.push(next);
    before = next.char.at;
  }
  const kept = dropMadeUp(first);
  const [begin] = kept;
  if (!begin) return [];
  return [kept.map(({ char }) => char), ...linesBelow(label, begin.char.at, begin.run, labels, runs)];
}

/** The lines below a value's first: each begins below it, near enough, and beside no label of the same column. */
function linesBelow(
  label: FoundLabel,
  left: number,
  above: Run,
  labels: readonly FoundLabel[],
  runs: readonly Run[],
): ReadChar[][] {
  const lines: ReadChar[][] = [];
  let last = above;
  while (lines.length < MOST_LINES) {
    const middle = (last.top + last.bottom) / 2;
    const next = runs.find((run) => {
      const down = (run.top + run.bottom) / 2 - middle;
      return (
        down > 0.6 * last.height &&
        down < PITCH * last.height &&
        Math.abs(run.chars[0]!.at - left) < ALIGNED * last.height &&
        run.height > 0.6 * last.height &&
        run.height < 1.6 * last.height &&
        !labels.some((other) => other !== label && isBeside(other, label, run))
      );
    });
    if (!next) break;
    lines.push(restOfLine(next, runs, labels));
    last = next;
  }
  return lines;
}

/** A label of the same column that stands on a line's row: the line is that label's. */
const isBeside = (other: FoundLabel, label: FoundLabel, run: Run): boolean =>
  other.start === run ||
  (onOneRow(other, run) && other.left < run.left && other.left > label.left - 3 * label.height);

/** A line that a gap has parted, up to the next column. */
function restOfLine(start: Run, runs: readonly Run[], labels: readonly FoundLabel[]): ReadChar[] {
  const chars = [...start.chars];
  const later = runs
    .filter((run) => run.left > start.left + start.height && onOneRow(run, start))
    .sort((a, b) => a.left - b.left);
  for (const run of later) {
    const gap = run.chars[0]!.at - chars.at(-1)!.at;
    if (gap > GAP * start.height || labels.some((label) => label.start === run)) break;
    chars.push(...run.chars);
  }
  return chars;
}
