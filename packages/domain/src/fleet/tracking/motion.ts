import { areWithin } from '../../kit/geo/measure';
import type { TrackColumns } from './track-columns';
import { GAP_MS } from './track-point';

/** km/h up to which a report says that the truck stands, and above which that it drives; drift tells what lies between. */
const STANDING_KMH = 2;
const DRIVING_KMH = 5;
/** No drift leads so far: where all reports of such a way say that the truck stands, they say nothing. */
const WENT_M = 1_500;
/** JT/T 808 status bits. */
const [ACC_ON, POSITIONED] = [1, 2];

/** What a report itself says of its truck: that it stands, that it drives, or neither. */
export type Motion = 'stands' | 'drives' | 'unsaid';

type Says = (row: number) => boolean;

/** Whether the truck never went far while all its reports said that it stood: speedometers break, ignition is not always wired. */
function isBelievable({ at, lng, lat }: TrackColumns, stands: Says): boolean {
  let from = -1;
  for (let row = 0; row < at.length; row++) {
    if (!stands(row)) from = -1;
    else if (from < 0 || at[row]! - at[row - 1]! > GAP_MS) from = row;
    else if (!areWithin(lng[from]!, lat[from]!, lng[row]!, lat[row]!, WENT_M)) return false;
  }
  return true;
}

/** What each report of a cleaned track says, by ignition and speed, where the track does not show them to be wrong. */
export function motionOf(track: TrackColumns): (row: number) => Motion {
  const { speed, status } = track;
  const isOff: Says = (row) => (status[row]! & (ACC_ON | POSITIONED)) === POSITIONED;
  const isSlow: Says = (row) => speed[row]! <= STANDING_KMH;
  const [offTells, slowTells] = [isBelievable(track, isOff), isBelievable(track, isSlow)];
  return (row) => {
    if (offTells && isOff(row)) return 'stands';
    if (speed[row]! > DRIVING_KMH) return 'drives';
    return slowTells && isSlow(row) ? 'stands' : 'unsaid';
  };
}
