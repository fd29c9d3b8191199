import { wgs84, type Wgs84 } from '../../kit/geo/datum';
import { metresApart } from '../../kit/geo/measure';
import type { TrackColumns } from './track-columns';

/** How reports lie about their middle; all in metres. */
export interface Cloud {
  centre: Wgs84;
  /** Root of their mean square distance from it. */
  spread: number;
  /** From the middle of their first half to that of their second. */
  trend: number;
  /** The median of their steps: of noise alone more than the spread, of a way far less. */
  step: number;
}

/** The rows from `start` to before `end`. */
export const rowsBetween = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, i) => start + i);

/** The middle of these rows, one or more. */
export function centreOf({ lng, lat }: TrackColumns, rows: readonly number[]): Wgs84 {
  let east = 0;
  let north = 0;
  for (const row of rows) {
    east += lng[row]!;
    north += lat[row]!;
  }
  return wgs84(east / rows.length, north / rows.length);
}

/** Of these rows, one or more, in order of time. */
export function cloudOf(track: TrackColumns, rows: readonly number[]): Cloud {
  const { lng, lat } = track;
  const apart = (row: number, place: Wgs84) => metresApart(lng[row]!, lat[row]!, place.lng, place.lat);
  const centre = centreOf(track, rows);
  const half = Math.ceil(rows.length / 2);
  const [first, second] = [centreOf(track, rows.slice(0, half)), centreOf(track, rows.slice(-half))];
  let squares = 0;
  for (const row of rows) squares += apart(row, centre) ** 2;
  const steps = rows
    .slice(1)
    .map((row, i) => apart(row, wgs84(lng[rows[i]!]!, lat[rows[i]!]!)))
    .sort((a, b) => a - b);
  return {
    centre,
    spread: Math.sqrt(squares / rows.length),
    trend: metresApart(first.lng, first.lat, second.lng, second.lat),
    step: steps[steps.length >> 1] ?? 0,
  };
}
