import { metresBetween } from '../geo/measure';
import type { TrackPoint } from './track-point';

const STANDING_KMH = 2;
const DRIFT_M = 50;

/** Metres driven over a cleaned track in order of time; the drift of a standing receiver does not count. */
export function mileage(points: readonly TrackPoint[]): number {
  let metres = 0;
  for (let i = 1; i < points.length; i++) {
    const from = points[i - 1]!;
    const to = points[i]!;
    const step = metresBetween(from, to);
    const stands = from.speed <= STANDING_KMH && to.speed <= STANDING_KMH;
    if (!stands || step > DRIFT_M) metres += step;
  }
  return metres;
}
