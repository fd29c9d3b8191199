import { metresBetween } from '../geo/measure';
import type { Wgs84 } from '../geo/datum';
import type { Stay } from './stays';
import type { TrackPoint } from './track-point';

const STANDING_KMH = 2;
const DRIFT_M = 50;

/**
 * Metres driven over a cleaned track in order of time, `found` being its stays. Drift adds nothing: a stay is one place,
 * and of what stands elsewhere (at a light) only what leads more than 50 m away counts.
 */
export function mileage(points: readonly TrackPoint[], found: readonly Stay[]): number {
  let metres = 0;
  let at: Wgs84 | undefined;
  let slow = false;
  let next = 0;
  for (const point of points) {
    while (next < found.length && found[next]!.to < point.at) next += 1;
    const stay = found[next];
    const place = stay && stay.from <= point.at ? stay.centre : point;
    const step = at ? metresBetween(at, place) : 0;
    const stands = slow && point.speed <= STANDING_KMH;
    slow = point.speed <= STANDING_KMH;
    if (at && stands && step <= DRIFT_M) continue;
    metres += step;
    at = place;
  }
  return metres;
}
