import { metresApart } from '../../kit/geo/measure';
import type { TrackColumns } from '../tracking/track-columns';

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
  let [from, to] = [0, at.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (at[middle]! < moment) from = middle + 1;
    else to = middle;
  }
  // The first that is not before the moment, or the one before it.
  const isBeforeNearer = from === at.length || (from > 0 && moment - at[from - 1]! <= at[from]! - moment);
  return isBeforeNearer ? from - 1 : from;
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
