import type { TextBox } from './text-box';

const LONG = 4;
/** Below so many long lines a page is taken to be level. */
const LEAST_LINES = 4;
const ROUNDS = 3;
/** A line that lies otherwise than its neighbours say, radians: a seal, a stain. */
const STRAY = 0.03;
/** No view that can be read leans more from one side of the page to the other. */
const MOST_SPREAD = 0.15;

/** Where a point of the picture lies on the level page: x along the lines, y across them. */
export type ToPage = (x: number, y: number) => { x: number; y: number };

/**
 * Levels a page that is near upright. Its lines lean by a + b·x + c·y, which is what a skew and a view from the side make
 * of them; the three are fitted to the long lines.
 */
export function levelPage(boxes: readonly TextBox[]): ToPage {
  const lines = boxes.filter(({ width, height }) => width > LONG * height);
  const usual = lines.map(({ angle }) => angle).sort((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0;
  const long = lines.filter(({ angle }) => Math.abs(angle - usual) < MOST_SPREAD);
  const [mx, my] = [mean(long.map(({ x }) => x)), mean(long.map(({ y }) => y))];
  let used = long;
  let fit: readonly [number, number, number] = [usual, 0, 0];
  const lean = (x: number, y: number) => fit[0] + fit[1] * (x - mx) + fit[2] * (y - my);
  for (let round = 0; round < ROUNDS && used.length >= LEAST_LINES; round += 1) {
    fit = fitPlane(used.map((box) => ({ x: box.x - mx, y: box.y - my, z: box.angle, weight: box.width })));
    used = long.filter((box) => Math.abs(box.angle - lean(box.x, box.y)) < STRAY);
  }
  return (x, y) => {
    const [dx, dy] = [x - mx, y - my];
    return { x: x + fit[0] * dy, y: y - dx * (fit[0] + (fit[1] * dx) / 2 + fit[2] * dy) };
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

interface Sample {
  x: number;
  y: number;
  z: number;
  weight: number;
}

/** Least squares of z = a + b·x + c·y; a alone where the points do not tell more. */
function fitPlane(samples: readonly Sample[]): [number, number, number] {
  const sum = (of: (sample: Sample) => number) => samples.reduce((total, s) => total + s.weight * of(s), 0);
  const [w, x, y] = [sum(() => 1), sum((s) => s.x), sum((s) => s.y)];
  const [xx, xy, yy] = [sum((s) => s.x * s.x), sum((s) => s.x * s.y), sum((s) => s.y * s.y)];
  const [z, xz, yz] = [sum((s) => s.z), sum((s) => s.x * s.z), sum((s) => s.y * s.z)];
  // Cramer's rule; a little weight keeps b and c at nothing where they cannot be told.
  const [bx, cy] = [xx * 1.01, yy * 1.01];
  const whole = w * (bx * cy - xy * xy) - x * (x * cy - xy * y) + y * (x * xy - bx * y);
  if (Math.abs(whole) < 1e-9) return [w > 0 ? z / w : 0, 0, 0];
  const a = z * (bx * cy - xy * xy) - x * (xz * cy - xy * yz) + y * (xz * xy - bx * yz);
  const b = w * (xz * cy - yz * xy) - z * (x * cy - xy * y) + y * (x * yz - xz * y);
  const c = w * (bx * yz - xy * xz) - x * (x * yz - xz * y) + z * (x * xy - bx * y);
  return [a / whole, b / whole, c / whole];
}
