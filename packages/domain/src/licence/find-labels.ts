import { type LabelKind, LABELS, signsNeeded } from './licence-labels';
import type { ReadChar, Run } from './read-line';

/** A label, and what stands to the right of it on its row. */
export interface FoundLabel {
  kind: LabelKind;
  left: number;
  top: number;
  bottom: number;
  height: number;
  /** Of its last sign. */
  right: number;
  /** The run in which it begins. */
  start: Run;
  after: readonly RowChar[];
}

/** A sign on a row, with the run that it is of. */
export interface RowChar {
  char: ReadChar;
  run: Run;
}

/** Signs of a label are set far apart, so that all labels are as wide: up to so many heights. */
const SPREAD = 10;
/** Signs that were made up between those of a label. */
const MADE_UP = 2;
/** Two boxes that overlap have both read a sign that stands in so small a place, in heights. */
const SAME_PLACE = 0.6;
/** A sign of a label may be the second or third that was thought of. */
const OTHER_FROM = 0.005;

const middle = ({ top, bottom }: { top: number; bottom: number }): number => (top + bottom) / 2;

/** Whether two pieces stand on one row. */
export const onOneRow = (
  a: { top: number; bottom: number; height: number },
  b: { top: number; bottom: number; height: number },
): boolean => Math.abs(middle(a) - middle(b)) < 0.55 * Math.min(a.height, b.height);

/** The signs from a run on to the right, on its row; one that two boxes have read is told once. */
export function rowFrom(start: Run, runs: readonly Run[]): RowChar[] {
  const later = runs.filter(
    (run) => run === start || (run.left > start.left + start.height / 2 && onOneRow(run, start)),
  );
  const all = later.flatMap((run) => run.chars.map((char) => ({ char, run })));
  const row: RowChar[] = [];
  for (const next of all.sort((a, b) => a.char.at - b.char.at)) {
    const last = row.at(-1);
    const isTwice =
      last && last.run !== next.run && next.char.at - last.char.at < SAME_PLACE * last.run.height;
    if (!isTwice) row.push(next);
    else if (next.char.sure * next.run.chars.length > last.char.sure) row.splice(-1, 1, next);
  }
  return row;
}

const isSign = ({ text, others }: ReadChar, sign: string): boolean =>
  text === sign || others.some((other) => other.text === sign && other.sure > OTHER_FROM);

/** How many signs of a label are met from `from` on, and where it ends; sure signs alone count whole. */
function match(row: readonly RowChar[], from: number, label: string) {
  let [at, met, worth, last] = [from, 0, 0, -1];
  for (const sign of label) {
    for (let next = at; next <= at + MADE_UP && next < row.length; next += 1) {
      const before = row[last] ?? row[from]!;
      const { char, run } = row[next]!;
      if (char.at - before.char.at > SPREAD * run.height) break;
      if (!isSign(char, sign)) continue;
      [last, at] = [next, next + 1];
      met += 1;
      worth += char.text === sign ? 1 : 0.7;
      break;
    }
  }
  return { met, worth, last };
}

/** The label that begins with a run; undefined when none does. */
function labelAt(start: Run, runs: readonly Run[]): FoundLabel | undefined {
  const row = rowFrom(start, runs);
  let best: { kind: LabelKind; share: number; worth: number; last: number } | undefined;
  // The first sign of a run may be made up.
  for (const from of [0, 1]) {
    if (from >= row.length || row[from]!.run !== start) break;
    for (const [text, kind] of LABELS) {
      const { met, worth, last } = match(row, from, text);
      if (met < signsNeeded(text.length)) continue;
      const share = worth / text.length - from * 0.1;
      if (best && (share < best.share || (share === best.share && worth <= best.worth))) continue;
      best = { kind, share, worth, last };
    }
  }
  if (!best) return undefined;
  const { kind, last } = best;
  const { top, bottom, height } = start;
  const right = row[last]!.char.at + height / 2;
  return { kind, left: start.left, top, bottom, height, right, start, after: row.slice(last + 1) };
}

/** All labels of a page, topmost first. */
export function findLabels(runs: readonly Run[]): FoundLabel[] {
  const found = runs.flatMap((run) => labelAt(run, runs) ?? []);
  // Of two that share signs the one that begins first is the label: 'certificate name' ends in 'name'.
  return found
    .filter(
      (label) =>
        !found.some(
          (other) =>
            other !== label &&
            onOneRow(other, label) &&
            other.left < label.left &&
            other.right > label.left + label.height / 2,
        ),
    )
    .sort((a, b) => a.top - b.top);
}
