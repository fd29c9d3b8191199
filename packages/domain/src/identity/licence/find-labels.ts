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
/** What is lower than the line beside it, by so much, is the background's. */
export const LOWER = 0.75;
/** Signs of one text stand so close, in heights; between a label and its value is more, or a colon. */
const CLOSE = 1.35;
const COLON = /[:：]/;
const LONG_LABEL = 5;
/** A less sure sign behind a label was made up. */
const SURE = 0.8;
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
    // The box that ends there may have cut the sign; but one that is lower is a stain's.
    else if (boxHeight(next.run) > LOWER * boxHeight(last.run)) row.splice(-1, 1, next);
  }
  return row;
}

const boxHeight = ({ top, bottom }: Run): number => bottom - top;

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

/** Whether a label's signs stand as close as a text's, and words go right on behind them: then it is a word of a text. */
function isInText(row: readonly RowChar[], from: number, last: number, steps: number): boolean {
  const [begin, end, next] = [row[from]!, row[last]!, row[last + 1]];
  if (!next || next.run !== end.run || begin.run !== end.run || COLON.test(next.char.text)) return false;
  // A long label is hardly the word that a line of a text begins with, and has no room to be set wide.
  if (steps >= LONG_LABEL || next.char.sure < SURE) return false;
  const close = CLOSE * end.run.height;
  return (end.char.at - begin.char.at) / steps < close && next.char.at - end.char.at < close;
}

/** The label that begins with a run; undefined when none does. */
function labelAt(start: Run, runs: readonly Run[]): FoundLabel | undefined {
  const row = rowFrom(start, runs);
  let best:
    | { kind: LabelKind; share: number; worth: number; from: number; last: number; steps: number }
    | undefined;
  // The first sign of a run may be made up.
  for (const from of [0, 1]) {
    if (from >= row.length || row[from]!.run !== start) break;
    for (const [text, kind] of LABELS) {
      const { met, worth, last } = match(row, from, text);
      if (met < signsNeeded(text.length)) continue;
      const share = worth / text.length - from * 0.1;
      if (best && (share < best.share || (share === best.share && worth <= best.worth))) continue;
      best = { kind, share, worth, from, last, steps: met - 1 };
    }
  }
  if (!best || isInText(row, best.from, best.last, best.steps)) return undefined;
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
