import { type Wgs84, wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';

/** What happened within this time is nobody's to see on a public page, in milliseconds. */
export const PUBLIC_DELAY_MS = 30 * 60_000;
/** Nothing is shown nearer to a door than this, in metres. */
export const DOOR_CUT_M = 3000;
/** So much of both ends of what is left is cut as well, in metres. */
export const END_CUT_M = 1500;
/** A run of which less is left says nothing, in metres. */
const LEAST_M = 5000;
/** Places are told to the hundredth of a degree: about a kilometre. */
const ROUNDING = 100;

/** The longest stretch of a way that never comes near the door. */
function farFrom(door: Wgs84, points: readonly Wgs84[]): Wgs84[] {
  let longest: Wgs84[] = [];
  let current: Wgs84[] = [];
  for (const point of points) {
    if (metresBetween(point, door) < DOOR_CUT_M) current = [];
    else current.push(point);
    if (current.length > longest.length) longest = current;
  }
  return longest;
}

/** A way without its first metres, from the first point beyond them on. */
function withoutBeginning(points: readonly Wgs84[], metres: number): Wgs84[] {
  let driven = 0;
  for (const [i, point] of points.entries()) {
    if (i > 0) driven += metresBetween(points[i - 1]!, point);
    if (driven >= metres) return points.slice(i);
  }
  return [];
}

/**
 * What a public page may show of a run: its middle, to about a kilometre, without the neighbourhood of the door and
 * without both ends. `points` in the order of time, none younger than `PUBLIC_DELAY_MS`; null when too little is left.
 */
export function publicRun(points: readonly Wgs84[], door: Wgs84): Wgs84[] | null {
  const begun = withoutBeginning(farFrom(door, points), END_CUT_M);
  const middle = withoutBeginning(begun.toReversed(), END_CUT_M).toReversed();
  const first = middle[0];
  if (!first || Math.max(...middle.map((point) => metresBetween(first, point))) < LEAST_M) return null;
  const rounded = middle.map(({ lng, lat }) =>
    wgs84(Math.round(lng * ROUNDING) / ROUNDING, Math.round(lat * ROUNDING) / ROUNDING),
  );
  return rounded.filter((point, i) => {
    const before = rounded[i - 1];
    return point.lng !== before?.lng || point.lat !== before.lat;
  });
}
