import { metresApart } from '../../kit/geo/measure';
import { motionOf } from './motion';
import { driftingStands } from './stands';
import type { Stay } from './stays';
import type { TrackColumns } from './track-columns';

const STANDING_KMH = 2;
const DRIFT_M = 50;

/**
 * Metres driven over a cleaned track in order of time, `found` being its stays. Drift adds nothing: a stand, be it shorter
 * than a stay, is one place, and of other reports at no speed only what leads more than 50 m away counts.
 */
export function mileage(track: TrackColumns, found: readonly Stay[]): number {
  const { at, lng, lat, speed } = track;
  const stands = driftingStands(track, motionOf(track));
  let metres = 0;
  let fromLng = 0;
  let fromLat = 0;
  let slow = false;
  let next = 0;
  let nextStand = 0;
  for (let i = 0; i < at.length; i++) {
    while (next < found.length && found[next]!.to < at[i]!) next += 1;
    while (nextStand < stands.length && stands[nextStand]!.end <= i) nextStand += 1;
    const [stay, stand] = [found[next], stands[nextStand]];
    const short = stand && stand.start <= i ? stand.centre : undefined;
    const place = stay && stay.from <= at[i]! ? stay.centre : short;
    const toLng = place?.lng ?? lng[i]!;
    const toLat = place?.lat ?? lat[i]!;
    const step = i === 0 ? 0 : metresApart(fromLng, fromLat, toLng, toLat);
    const isStill = slow && speed[i]! <= STANDING_KMH;
    slow = speed[i]! <= STANDING_KMH;
    if (isStill && step <= DRIFT_M) continue;
    metres += step;
    fromLng = toLng;
    fromLat = toLat;
  }
  return metres;
}
