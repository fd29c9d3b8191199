import { wgs84, type Wgs84 } from '../geo/datum';
import { metresBetween } from '../geo/measure';
import { GAP_MS, type TrackPoint } from './track-point';

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

const centreOf = (points: readonly TrackPoint[]): Wgs84 =>
  wgs84(
    points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
    points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
  );

/** One past the last point that follows `start` without a gap and stays near it. */
function endOfStand(points: readonly TrackPoint[], start: number): number {
  const anchor = points[start]!;
  let end = start + 1;
  while (end < points.length) {
    const point = points[end]!;
    if (point.at - points[end - 1]!.at > GAP_MS || metresBetween(anchor, point) > STAY_RADIUS_M) break;
    end += 1;
  }
  return end;
}

/** Stands of at least 5 minutes within 150 m, of a cleaned track in order of time; a gap ends a stay. */
export function stays(points: readonly TrackPoint[]): Stay[] {
  const found: Stay[] = [];
  let start = 0;
  while (start < points.length) {
    const end = endOfStand(points, start);
    const from = points[start]!.at;
    const to = points[end - 1]!.at;
    if (to - from < STAY_MS) {
      start += 1;
      continue;
    }
    found.push({ centre: centreOf(points.slice(start, end)), from, to });
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
      last && stay.from - last.to <= GAP_MS && metresBetween(last.centre, stay.centre) <= STAY_RADIUS_M;
    if (same) last.to = stay.to;
    else joined.push({ ...stay });
  }
  return joined;
}
