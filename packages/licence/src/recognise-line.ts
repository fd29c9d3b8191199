import type { ReadChar } from '@boxhaul/domain/identity';
import { LINE_HEIGHT, type Models } from './models';
import type { Picture } from './picture';
import type { TextBox } from './text-box';

/** A longer line is squeezed: the model costs by the pixel, and memory with it. */
const MOST_WIDTH = 2_400;
const LEAST_WIDTH = 48;
/** Other readings of a sign that are kept, and from which odds on. */
const OTHERS = 5;
const OTHERS_FROM = 0.002;

/** What a line says; `at` of each sign is the part of the box's width at which it stands, 0 to 1. */
export async function recogniseLine(models: Models, picture: Picture, box: TextBox): Promise<ReadChar[]> {
  const wide = Math.round((LINE_HEIGHT * box.width) / box.height);
  const width = Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Math.ceil(wide / 8) * 8));
  const { steps, classes, odds } = await models.recognise(sample(picture, box, width), width);
  const chars: ReadChar[] = [];
  let [last, from] = [0, 0];
  for (let step = 0; step <= steps; step += 1) {
    const now = step === steps ? 0 : likeliest(odds, step * classes, classes);
    if (now === last) continue;
    if (last !== 0) chars.push(readChar(models.signs, odds, classes, last, from, step));
    [last, from] = [now, step];
  }
  return chars.map((char) => ({ ...char, at: char.at / steps }));
}

function likeliest(odds: Float32Array, from: number, classes: number): number {
  let best = 0;
  for (let i = 1; i < classes; i += 1) if (odds[from + i]! > odds[from + best]!) best = i;
  return best;
}

/** A sign that steps `from` to `to` agree on, read where it is surest. */
function readChar(
  signs: readonly string[],
  odds: Float32Array,
  classes: number,
  sign: number,
  from: number,
  to: number,
): ReadChar {
  let peak = from;
  for (let step = from; step < to; step += 1) {
    if (odds[step * classes + sign]! > odds[peak * classes + sign]!) peak = step;
  }
  const others: { text: string; sure: number }[] = [];
  for (let i = 1; i < classes; i += 1) {
    const sure = odds[peak * classes + i]!;
    if (i !== sign && sure >= OTHERS_FROM) others.push({ text: signs[i]!, sure });
  }
  others.sort((a, b) => b.sure - a.sure);
  return {
    text: signs[sign]!,
    sure: odds[peak * classes + sign]!,
    at: (from + to) / 2,
    others: others.slice(0, OTHERS),
  };
}

/** The line, turned level and drawn 48 pixels high, as planes of -1 to 1, blue first. */
function sample(picture: Picture, box: TextBox, width: number): Float32Array {
  const size = LINE_HEIGHT * width;
  const out = new Float32Array(3 * size);
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const [stepX, stepY] = [box.width / width, box.height / LINE_HEIGHT];
  // A line that shrinks is looked at in several places a pixel, or thin strokes are lost.
  const taps = Math.min(4, Math.max(1, Math.round(Math.max(stepX, stepY))));
  const weight = 2 / (taps * taps * 255);
  for (let row = 0; row < LINE_HEIGHT; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      for (let tap = 0; tap < taps * taps; tap += 1) {
        const along = (column + ((tap % taps) + 0.5) / taps) * stepX - box.width / 2;
        const across = (row + (Math.floor(tap / taps) + 0.5) / taps) * stepY - box.height / 2;
        addPixel(
          picture,
          box.x + along * cos - across * sin,
          box.y + along * sin + across * cos,
          out,
          at,
          size,
          weight,
        );
      }
      for (let plane = 0; plane < 3; plane += 1) out[plane * size + at]! -= 1;
    }
  }
  return out;
}

/** Adds the colour at a point between four pixels; beyond the edge it is the edge's. */
function addPixel(
  { data, width, height }: Picture,
  x: number,
  y: number,
  out: Float32Array,
  at: number,
  size: number,
  weight: number,
): void {
  const px = Math.min(width - 1, Math.max(0, x - 0.5));
  const py = Math.min(height - 1, Math.max(0, y - 0.5));
  const [left, top] = [Math.floor(px), Math.floor(py)];
  const [fx, fy] = [px - left, py - top];
  const right = left < width - 1 ? 3 : 0;
  const below = top < height - 1 ? width * 3 : 0;
  const corner = (top * width + left) * 3;
  for (let plane = 0; plane < 3; plane += 1) {
    const i = corner + 2 - plane;
    const upper = data[i]! * (1 - fx) + data[i + right]! * fx;
    const lower = data[i + below]! * (1 - fx) + data[i + below + right]! * fx;
    out[plane * size + at]! += (upper * (1 - fy) + lower * fy) * weight;
  }
}
