import { metresApart } from '../geo/measure';
import type { TrackColumns } from '../track/track-columns';

/** So near in time, a report of the truck tells where it was when the phone reported, milliseconds. */
const NEAR_MS = 5 * 60_000;
const BESIDE_M = 500;

/** Of the reports of a driver's phone in a span, those with which the truck can be compared, and those beside it. */
export interface PhoneBeside {
  readonly compared: number;
  readonly beside: number;
}

/** The row of a track, in order of time, that was made nearest to a moment; -1 of none. */
function nearestRow(at: Float64Array, moment: number): number {
  let best = -1;
  for (let i = 0; i < at.length; i++) {
    if (best < 0 || Math.abs(at[i]! - moment) < Math.abs(at[best]! - moment)) best = i;
    if (at[i]! > moment) break;
  }
  return best;
}

/** How often the driver's phone was with the truck between two moments, epoch milliseconds, both included. */
export function phoneBeside(
  truck: TrackColumns,
  phone: TrackColumns,
  { from, to }: { from: number; to: number },
): PhoneBeside {
  let [compared, beside] = [0, 0];
  for (let i = 0; i < phone.at.length; i++) {
    const moment = phone.at[i]!;
    if (moment < from || moment > to) continue;
    const row = nearestRow(truck.at, moment);
    if (row < 0 || Math.abs(truck.at[row]! - moment) > NEAR_MS) continue;
    compared += 1;
    const metres = metresApart(truck.lng[row]!, truck.lat[row]!, phone.lng[i]!, phone.lat[i]!);
    if (metres <= BESIDE_M) beside += 1;
  }
  return { compared, beside };
}
