import type { ReadChar, ReadLine } from '@boxhaul/domain';
import type { Models } from './models';
import { levelPage, type ToPage } from './page-slope';
import type { Picture } from './picture';
import { recogniseLine } from './recognise-line';
import type { TextBox } from './text-box';

/** Text that runs down the page, radians from level: labels that stand below each other were seen as one. */
const DOWNWARD = Math.PI / 4;
/** A box of one sign is about square, whichever way it was seen. */
const SQUARE = 1.4;

/** Every line of an upright picture, on its level page. */
export async function readLines(
  models: Models,
  picture: Picture,
  boxes: readonly TextBox[],
): Promise<ReadLine[]> {
  const toPage = levelPage(boxes);
  const lines: ReadLine[] = [];
  for (const box of boxes) {
    for (const level of await levelBoxes(models, picture, box)) {
      const chars = await recogniseLine(models, picture, level);
      if (chars.length > 0) lines.push(onPage(level, chars, toPage));
    }
  }
  return lines;
}

/** A box as it stands, or, when it runs down the page, a box for each of its signs. */
async function levelBoxes(models: Models, picture: Picture, box: TextBox): Promise<TextBox[]> {
  if (Math.abs(box.angle) < DOWNWARD) return [box];
  const upright = { ...box, angle: box.angle - (Math.sign(box.angle) * Math.PI) / 2 };
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
