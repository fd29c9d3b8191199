import { wgs84, type Wgs84 } from '../geo/datum';
import { areWithin } from '../geo/measure';
import type { TrackColumns } from './track-columns';
import { GAP_MS } from './track-point';

/** Metres within which a vehicle counts as standing. */
export const STAY_RADIUS_M = 150;
/** Milliseconds from which standing is a stay. */
export const STAY_MS = 5 * 60_000;

/** Where a vehicle stood, as its reports prove: no silence longer than a gap lies within. */
export interface Stay {
  centre: Wgs84;
  /** Epoch milliseconds. */
  from: number;
  to: number;
}

/** The middle of the points from `start` to before `end`. */
function centreOf({ lng, lat }: TrackColumns, start: number, end: number): Wgs84 {
  let east = 0;
  let north = 0;
  for (let i = start; i < end; i++) {
    east += lng[i]!;
    north += lat[i]!;
  }
  return wgs84(east / (end - start), north / (end - start));
}

/** One past the last point that follows `start` without a gap and stays near it. */
function endOfStand({ at, lng, lat }: TrackColumns, start: number): number {
  let end = start + 1;
  while (end < at.length) {
    if (at[end]! - at[end - 1]! > GAP_MS) break;
    if (!areWithin(lng[start]!, lat[start]!, lng[end]!, lat[end]!, STAY_RADIUS_M)) break;
    end += 1;
  }
  return end;
}

/** Stands of at least 5 minutes within 150 m, of a cleaned track in order of time; a gap ends a stay. */
export function stays(track: TrackColumns): Stay[] {
  const found: Stay[] = [];
  let start = 0;
  while (start < track.at.length) {
    const end = endOfStand(track, start);
    const from = track.at[start]!;
    const to = track.at[end - 1]!;
    if (to - from < STAY_MS) {
      start += 1;
      continue;
    }
    found.push({ centre: centreOf(track, start, end), from, to });
    start = end;
  }
  return joinNeighbours(found);
}

/** Drift may push a standing truck over the edge of the circle: the rest of the same stand is not another one. */
function joinNeighbours(found: readonly Stay[]): Stay[] {
  const joined: Stay[] = [];
  for (const stay of found) {
    const last = joined.at(-1);
    const same =
      last &&
      stay.from - last.to <= GAP_MS &&
      areWithin(last.centre.lng, last.centre.lat, stay.centre.lng, stay.centre.lat, STAY_RADIUS_M);
    if (same) last.to = stay.to;
    else joined.push({ ...stay });
  }
  return joined;
}
