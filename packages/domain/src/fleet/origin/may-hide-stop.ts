import { metresToFence, type OriginFence } from './origin-fence';
import type { CleanTrack } from './origin-track';
import type { VisitRows } from './origin-visits';

/** Standing at a terminal for less is passing by, milliseconds. */
export const LEAST_STAND_MS = 10 * 60_000;

/** As fast as a cleaned track may be (clean-track.ts). */
const FASTEST_MPS = 150 / 3.6;

/** Epoch milliseconds, both ends included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Milliseconds from row `i` to the fence at the fastest. */
const driveMs = ({ points }: CleanTrack, fence: OriginFence, i: number): number =>
  (metresToFence(fence, points.lng[i]!, points.lat[i]!) / FASTEST_MPS) * 1000;

/**
 * Whether the truck can have stood at the terminal and left it within the period, unseen, between the rows `before` and
 * `after` (out of range: nothing is known on that side). Between them it was seen nowhere else.
 */
function canHaveStood(
  track: CleanTrack,
  fence: OriginFence,
  { from, to }: Period,
  [before, after]: readonly [number, number],
): boolean {
  const { at } = track.points;
  const arrived = before < 0 ? -Infinity : at[before]! + driveMs(track, fence, before);
  const left = after >= at.length ? Infinity : at[after]! - driveMs(track, fence, after);
  return Math.max(arrived + LEAST_STAND_MS, from) <= Math.min(left, to);
}

/**
 * Whether a silence, or one around a short visit, is long enough for a stand that nobody saw: no data is never "not there"
 * (decisions 7). `short` are visits of less than a stand.
 */
export function mayHideStop(
  track: CleanTrack,
  fence: OriginFence,
  period: Period,
  short: readonly VisitRows[],
): boolean {
  const isPossible = (before: number, after: number): boolean =>
    canHaveStood(track, fence, period, [before, after]);
  if (short.some(({ first, last }) => isPossible(first - 1, last + 1))) return true;
  for (let after = 0; after <= track.points.at.length; after++) {
    if (isPossible(after - 1, after)) return true;
  }
  return false;
}
