import type { Wgs84 } from '../../kit/geo/datum';
import { areWithin } from '../../kit/geo/measure';
import { type Cloud, cloudOf, rowsBetween } from './cloud';
import type { Motion } from './motion';
import type { TrackColumns } from './track-columns';
import { GAP_MS } from './track-point';

/** Rows of a track during which its truck stood at one place, from `start` to before `end`. */
export interface Stand {
  start: number;
  end: number;
  centre: Wgs84;
  /** Metres from the centre within which its drift stays. */
  radius: number;
}

/** Metres within which a vehicle counts as standing where its receiver does not drift. */
export const STAY_RADIUS_M = 150;
/** Wider than the worst drift (150 m, one sigma each way): who is spread wider went somewhere. */
const MOST_SPREAD_M = 260;
const MOST_RADIUS_M = 500;
const RADIUS_SPREADS = 2.5;
/** Below it there is no drift that the radius does not hold. */
const LEAST_SPREAD_M = 50;
/** So many of the reports say that the truck stands. */
const STILL_SHARE = 0.8;
const STILL_REPORTS = 5;
/** Halves of a straight way are 1.7 spreads apart, those of drift hardly. */
const MOST_TREND = 1.2;
/** Two places between which nobody saw the truck move are far more apart than each is wide. */
const MOST_SPREADS_APART = 3.5;
const PIECE_MS = 5 * 60_000;
const PIECE_REPORTS = 4;

/** Metres about its middle that a drifting receiver needs; null where no receiver drifts so far. */
export const driftRadius = ({ spread }: Cloud): number | null =>
  spread > MOST_SPREAD_M ? null : Math.min(MOST_RADIUS_M, Math.max(STAY_RADIUS_M, RADIUS_SPREADS * spread));

/** The spread within pieces of five minutes: what is drift of them, without the way from one to the next. */
function spreadOfPieces(track: TrackColumns, start: number, end: number): number {
  let squares = 0;
  let count = 0;
  for (let from = start, to = start; from < end; from = to) {
    while (to < end && (to - from < PIECE_REPORTS || track.at[to]! - track.at[from]! < PIECE_MS)) to += 1;
    if (to - from < PIECE_REPORTS) continue;
    squares += cloudOf(track, rowsBetween(from, to)).spread ** 2 * (to - from);
    count += to - from;
  }
  return count === 0 ? 0 : Math.sqrt(squares / count);
}

/** Whether all are as near to the first that they are no drift: most trucks' stands, and quick to see. */
function isSteady({ lng, lat }: TrackColumns, start: number, end: number): boolean {
  for (let row = start + 1; row < end; row++) {
    if (!areWithin(lng[start]!, lat[start]!, lng[row]!, lat[row]!, LEAST_SPREAD_M)) return false;
  }
  return true;
}

/** A run of reports of which none says that the truck drives, as one stand; null where it is none, or one without drift. */
function standOfRun(
  track: TrackColumns,
  motion: (row: number) => Motion,
  run: { start: number; end: number },
): Stand | null {
  let { start, end } = run;
  while (start < end && motion(start) !== 'stands') start += 1;
  while (start < end && motion(end - 1) !== 'stands') end -= 1;
  if (end - start < STILL_REPORTS || isSteady(track, start, end)) return null;
  const rows = rowsBetween(start, end);
  const still = rows.filter((row) => motion(row) === 'stands').length;
  if (still < STILL_SHARE * rows.length) return null;
  const cloud = cloudOf(track, rows);
  const radius = driftRadius(cloud);
  if (radius === null || cloud.spread < LEAST_SPREAD_M || cloud.trend > MOST_TREND * cloud.spread)
    return null;
  if (cloud.spread > MOST_SPREADS_APART * spreadOfPieces(track, start, end)) return null;
  return { start, end, centre: cloud.centre, radius };
}

/** Where a drifting truck stood by what its own reports say, however short; in order of time, with no silence within. */
export function driftingStands(track: TrackColumns, motion: (row: number) => Motion): Stand[] {
  const found: Stand[] = [];
  const { at } = track;
  let start = 0;
  const close = (end: number) => {
    const stand = standOfRun(track, motion, { start, end });
    if (stand) found.push(stand);
  };
  for (let row = 0; row < at.length; row++) {
    const drives = motion(row) === 'drives';
    if (!drives && (row === 0 || at[row]! - at[row - 1]! <= GAP_MS)) continue;
    close(row);
    start = drives ? row + 1 : row;
  }
  close(at.length);
  return found;
}
