import type { Models } from './models';
import type { Picture, Region } from './picture';
import { recogniseLine } from './recognise-line';
import { halfTurn } from './smallest-rectangle';
import type { TextBox } from './text-box';

/** Shorter boxes may lie as they like: a single sign is as wide as it is high. */
const LONG = 3;
/** Lines that are read both ways up. */
const PROBES = 3;
/** Lines that are read as surely as this are on their feet. */
const SURE = 0.88;
/** A page as level as this is read as it is. */
const LEVEL = Math.PI / 30;
/** Text that fills less of the picture's longer side is looked at anew, larger. */
const FILLS = 0.7;

/** The direction of most text, by its length; undefined without long lines. */
export function textDirection(boxes: readonly TextBox[]): number | undefined {
  // Half turns are none here, so that directions are averaged as doubled angles.
  let [cos, sin] = [0, 0];
  for (const { width, height, angle } of boxes) {
    if (width < LONG * height) continue;
    cos += width * Math.cos(2 * angle);
    sin += width * Math.sin(2 * angle);
  }
  return cos === 0 && sin === 0 ? undefined : halfTurn(Math.atan2(sin, cos) / 2);
}

/** Whether the text stands on its head: some lines are read, and unless they are sure, the other way up as well. */
async function isUpsideDown(models: Models, picture: Picture, boxes: readonly TextBox[]): Promise<boolean> {
  const probes = boxes
    .filter(({ width, height }) => width > LONG * height && width < 12 * height)
    .sort((a, b) => b.height * b.odds - a.height * a.odds)
    .slice(0, PROBES);
  const sureness = async (turned: number): Promise<number> => {
    const read: number[] = [];
    for (const box of probes) {
      const chars = await recogniseLine(models, picture, { ...box, angle: box.angle + turned });
      read.push(chars.reduce((sum, { sure }) => sum + sure, 0) / Math.max(3, chars.length));
    }
    return read.reduce((sum, sure) => sum + sure, 0) / Math.max(1, read.length);
  };
  const upright = await sureness(0);
  return upright < SURE && (await sureness(Math.PI)) > upright;
}

/** How far, in degrees clockwise, the picture must be turned so that its text is level and on its feet. */
export async function degreesToUpright(
  models: Models,
  picture: Picture,
  boxes: readonly TextBox[],
): Promise<number> {
  const direction = textDirection(boxes);
  if (direction === undefined) return 0;
  // Lines read in their own direction: on its head is on its head, whatever the direction.
  const along = boxes.filter(({ angle }) => Math.abs(halfTurn(angle - direction)) < LEVEL * 2);
  const turned = (await isUpsideDown(models, picture, along)) ? Math.PI : 0;
  const skew = Math.abs(direction) < LEVEL ? 0 : -direction;
  return ((skew + turned) * 180) / Math.PI;
}

/** The part of the picture that holds all text, when that is much less than all of it. */
export function regionOfText({ width, height }: Picture, boxes: readonly TextBox[]): Region | undefined {
  const edges = boxes.map((box) => {
    const across =
      (Math.abs(Math.sin(box.angle)) * box.width + Math.abs(Math.cos(box.angle)) * box.height) / 2;
    const along =
      (Math.abs(Math.cos(box.angle)) * box.width + Math.abs(Math.sin(box.angle)) * box.height) / 2;
    return { left: box.x - along, right: box.x + along, top: box.y - across, bottom: box.y + across };
  });
  if (edges.length < 4) return undefined;
  const margin = 0.03 * Math.max(width, height);
  const left = Math.max(0, Math.floor(Math.min(...edges.map((edge) => edge.left)) - margin));
  const top = Math.max(0, Math.floor(Math.min(...edges.map((edge) => edge.top)) - margin));
  const right = Math.min(width, Math.ceil(Math.max(...edges.map((edge) => edge.right)) + margin));
  const bottom = Math.min(height, Math.ceil(Math.max(...edges.map((edge) => edge.bottom)) + margin));
  const region = { left, top, width: right - left, height: bottom - top };
  return Math.max(region.width, region.height) < FILLS * Math.max(width, height) ? region : undefined;
}
