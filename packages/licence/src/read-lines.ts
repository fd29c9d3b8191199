import type { ReadChar, ReadLine } from '@boxhaul/domain/identity';
import type { Models } from './models';
import { levelPage, type ToPage } from './page-slope';
import type { Picture } from './picture';
import { recogniseLine } from './recognise-line';
import type { TextBox } from './text-box';

/** Text that runs down the page, radians from level: labels that stand below each other were seen as one. */
const DOWNWARD = Math.PI / 4;
/** Text that stands neither level nor upright is a seal's, radians. */
const ROUND_THE_SEAL = { from: Math.PI / 12, to: (Math.PI * 5) / 12 };
/** A box of one sign is about square, whichever way it was seen. */
const SQUARE = 1.4;

/** The last of a licence that is asked for stands above this; below it are a date, a seal and small print. */
const OFFICE = /登.?记.?机|记.?机.?关/;

/** The lines of an upright picture that may tell something, on its level page, from the top. */
export async function readLines(
  models: Models,
  picture: Picture,
  boxes: readonly TextBox[],
): Promise<ReadLine[]> {
  const toPage = levelPage(boxes);
  const fromTop = boxes.toSorted((a, b) => toPage(a.x, a.y).y - toPage(b.x, b.y).y);
  const lines: ReadLine[] = [];
  let office: ReadLine | undefined;
  for (const box of fromTop) {
    const lean = Math.abs(box.angle);
    if (lean > ROUND_THE_SEAL.from && lean < ROUND_THE_SEAL.to) continue;
    if (office && toPage(box.x, box.y).y > office.bottom && !goesOn(box, toPage, lines)) continue;
    for (const level of await levelBoxes(models, picture, box)) {
      const chars = await recogniseLine(models, picture, level);
      if (chars.length === 0) continue;
      const line = onPage(level, chars, toPage);
      lines.push(line);
      if (OFFICE.test(chars.map(({ text }) => text).join(''))) office = line;
    }
  }
  return lines;
}

/** Whether a box stands right below a line and begins with it: a scope may be longer than all else. */
function goesOn(box: TextBox, toPage: ToPage, lines: readonly ReadLine[]): boolean {
  const { x, y } = toPage(box.x, box.y);
  return lines.some(
    ({ left, top, bottom }) =>
      Math.abs(x - box.width / 2 - left) < box.height &&
      y > bottom - box.height / 4 &&
      y - box.height / 2 < bottom + (bottom - top),
  );
}

/** A box as it stands, or, when it runs down the page, a box for each of its signs. */
async function levelBoxes(models: Models, picture: Picture, seen: TextBox): Promise<TextBox[]> {
  if (Math.abs(seen.angle) < DOWNWARD) return [seen];
  // Signs that lie on their left side are read; on their right side they are not.
  const box = seen.angle < 0 ? { ...seen, angle: seen.angle + Math.PI } : seen;
  const upright = { ...box, angle: box.angle - Math.PI / 2 };
  if (box.width < SQUARE * box.height) return [{ ...upright, width: box.height, height: box.width }];
  const chars = await recogniseLine(models, picture, box);
  return chars.map(({ at }) => {
    const along = (at - 0.5) * box.width;
    return {
      ...upright,
      x: box.x + along * Math.cos(box.angle),
      y: box.y + along * Math.sin(box.angle),
      width: box.height,
      height: box.height,
    };
  });
}

function onPage(box: TextBox, chars: readonly ReadChar[], toPage: ToPage): ReadLine {
  const { x, y } = toPage(box.x, box.y);
  return {
    left: x - box.width / 2,
    right: x + box.width / 2,
    top: y - box.height / 2,
    bottom: y + box.height / 2,
    chars: chars.map((char) => ({ ...char, at: x + (char.at - 0.5) * box.width })),
  };
}
