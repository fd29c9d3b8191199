import { cleanRows } from './clean-track';
import { type DayColumns, emptyDay, pickDay } from './day-columns';
import { stays } from './stays';
import { thinWithin } from './thin-track';

/** Metres within which a thinned day places the truck at every moment. */
export const THINNED_WITHIN_M = 20;
/** Of a stay a report is kept at its beginning, its end, and so often between: less than a silence. */
const STAY_EVERY_MS = 5 * 60_000;

/** What of a day is kept when its raw reports are old: cleaned, and within THINNED_WITHIN_M at every moment. */
export function thinDay(day: DayColumns): DayColumns {
  const kept = pickDay(day, cleanRows(day).kept);
  return pickDay(kept, thinWithin(kept, THINNED_WITHIN_M).rows);
}

/** What of a day is kept in the end: where the vehicle stood, as reports from the middle of each stay. */
export function staysOfDay(day: DayColumns): DayColumns {
  const kept = pickDay(day, cleanRows(day).kept);
  const moments = stays(kept).flatMap(({ centre, from, to }) => {
    const between = Math.ceil((to - from) / STAY_EVERY_MS);
    return Array.from({ length: between + 1 }, (_, i) => ({
      centre,
      at: Math.min(from + i * STAY_EVERY_MS, to),
    }));
  });
  const left = emptyDay(moments.length);
  moments.forEach(({ centre, at }, row) => {
    left.at[row] = at;
    left.receivedAt[row] = at;
    left.lng[row] = centre.lng;
    left.lat[row] = centre.lat;
    left.mileage[row] = -1;
  });
  return left;
}
