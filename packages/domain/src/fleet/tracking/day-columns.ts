import type { TrackColumns } from './track-columns';

/** Reports of a vehicle with all that their rows say, column by column. What is unknown is −1 (`mileage`). */
export interface DayColumns extends TrackColumns {
  /** Metres. */
  readonly altitude: Float64Array;
  /** JT/T 808 alarm bits, as a signed 32-bit integer. */
  readonly alarm: Float64Array;
  /** 0.1 km on the odometer; −1: not told. */
  readonly mileage: Float64Array;
  /** Epoch milliseconds at which the report was stored. */
  readonly receivedAt: Float64Array;
}

const NAMES = [
  'at',
  'receivedAt',
  'lng',
  'lat',
  'speed',
  'course',
  'altitude',
  'status',
  'alarm',
  'mileage',
] as const;

/** Columns for so many reports, all 0. */
export const emptyDay = (count: number): DayColumns => ({
  at: new Float64Array(count),
  lng: new Float64Array(count),
  lat: new Float64Array(count),
  speed: new Float64Array(count),
  course: new Float64Array(count),
  altitude: new Float64Array(count),
  status: new Float64Array(count),
  alarm: new Float64Array(count),
  mileage: new Float64Array(count),
  receivedAt: new Float64Array(count),
});

/** Rows of it, in this order, in columns of their own. */
export function pickDay(day: DayColumns, rows: ArrayLike<number>): DayColumns {
  const picked = emptyDay(rows.length);
  for (const name of NAMES) {
    for (let i = 0; i < rows.length; i++) picked[name][i] = day[name][rows[i]!]!;
  }
  return picked;
}

/** All reports of several, one after another. */
export function joinDays(parts: readonly DayColumns[]): DayColumns {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const joined = emptyDay(parts.reduce((sum, { at }) => sum + at.length, 0));
  let from = 0;
  for (const part of parts) {
    for (const name of NAMES) joined[name].set(part[name], from);
    from += part.at.length;
  }
  return joined;
}

const isRising = (at: Float64Array): boolean => {
  for (let i = 1; i < at.length; i++) if (at[i - 1]! >= at[i]!) return false;
  return true;
};

/** Which of two rows comes first: by time, then by when it was stored, then by all the rest, so that no order of arrival tells. */
function compareRows(day: DayColumns, a: number, b: number): number {
  for (const name of NAMES) {
    const apart = day[name][a]! - day[name][b]!;
    if (apart !== 0) return apart;
  }
  return 0;
}

/** In order of time, of each moment the report that was stored first: the same for any order in which they came. */
export function inOrder(day: DayColumns): DayColumns {
  if (isRising(day.at)) return day;
  const rows = Int32Array.from(day.at, (_, row) => row).sort((a, b) => compareRows(day, a, b));
  return pickDay(
    day,
    rows.filter((row, i) => i === 0 || day.at[rows[i - 1]!] !== day.at[row]),
  );
}
