import { smallestRectangle } from './smallest-rectangle';
import type { TextBox } from './text-box';

const TEXT_FROM = 0.3;
const BOX_FROM = 0.5;
const LEAST_SIDE = 3;
/** The model marks the heart of a line alone: the box grows by this part of its area over its edge. */
const GROW = 1.6;
/** More is a texture, not a page. */
const MOST_BOXES = 400;

/** The lines of text in a map of probabilities: one box for each piece of it that hangs together. */
export function findTextBoxes(odds: Float32Array, width: number, height: number): TextBox[] {
  const seen = new Uint8Array(odds.length);
  const boxes: TextBox[] = [];
  const stack: number[] = [];
  for (let start = 0; start < odds.length && boxes.length < MOST_BOXES; start += 1) {
    if (seen[start] || odds[start]! < TEXT_FROM) continue;
    let [sum, count] = [0, 0];
    // The outermost pixels of each row are all that its outline needs.
    const rows = new Map<number, [left: number, right: number]>();
    seen[start] = 1;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      sum += odds[at]!;
      count += 1;
      const row = rows.get(y);
      if (!row) rows.set(y, [x, x]);
      else if (x < row[0]) row[0] = x;
      else if (x > row[1]) row[1] = x;
      for (const [next, inside] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, y > 0],
        [at + width, y < height - 1],
      ] as const) {
        if (!inside || seen[next] || odds[next]! < TEXT_FROM) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    const box = sum / count < BOX_FROM ? undefined : boxAround(rows);
    if (box) boxes.push({ ...box, odds: sum / count });
  }
  return boxes;
}

function boxAround(rows: ReadonlyMap<number, readonly [number, number]>): Omit<TextBox, 'odds'> | undefined {
  const outline = [...rows].flatMap(([y, [left, right]]) => [
    [left, y] as const,
    [right + 1, y] as const,
    [left, y + 1] as const,
    [right + 1, y + 1] as const,
  ]);
  const { x, y, width, height, angle } = smallestRectangle(outline);
  if (Math.min(width, height) < LEAST_SIDE) return undefined;
  const grow = (width * height * GROW) / (width + height);
  return { x, y, width: width + grow, height: height + grow, angle };
}
