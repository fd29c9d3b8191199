import { metresApart } from '../geo/measure';
import type { Stay } from './stays';
import type { TrackColumns } from './track-columns';

const STANDING_KMH = 2;
const DRIFT_M = 50;

/**
 * Metres driven over a cleaned track in order of time, `found` being its stays. Drift adds nothing: a stay is one place,
 * and of what stands elsewhere (at a light) only what leads more than 50 m away counts.
 */
export function mileage({ at, lng, lat, speed }: TrackColumns, found: readonly Stay[]): number {
  let metres = 0;
  let fromLng = 0;
  let fromLat = 0;
  let slow = false;
  let next = 0;
  for (let i = 0; i < at.length; i++) {
    while (next < found.length && found[next]!.to < at[i]!) next += 1;
    const stay = found[next];
    const place = stay && stay.from <= at[i]! ? stay.centre : undefined;
    const toLng = place?.lng ?? lng[i]!;
    const toLat = place?.lat ?? lat[i]!;
    const step = i === 0 ? 0 : metresApart(fromLng, fromLat, toLng, toLat);
    const stands = slow && speed[i]! <= STANDING_KMH;
    slow = speed[i]! <= STANDING_KMH;
    if (stands && step <= DRIFT_M) continue;
    metres += step;
    fromLng = toLng;
    fromLat = toLat;
  }
  return metres;
}
