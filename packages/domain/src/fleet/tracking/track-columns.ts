import type { TrackPoint } from './track-point';

/** A long track, column by column: points of their own would cost more time than all that is reckoned of them. */
export interface TrackColumns {
  /** Epoch milliseconds. */
  readonly at: Float64Array;
  /** WGS-84 degrees. */
  readonly lng: Float64Array;
  readonly lat: Float64Array;
  /** km/h as reported. */
  readonly speed: Float64Array;
  /** Degrees from north, clockwise. */
  readonly course: Float64Array;
  /** JT/T 808 status bits as a signed 32-bit integer; 0 where none were told. */
  readonly status: Float64Array;
}

/** Points as columns, in their order. */
export const toColumns = (points: readonly TrackPoint[]): TrackColumns => ({
  at: Float64Array.from(points, ({ at }) => at),
  lng: Float64Array.from(points, ({ lng }) => lng),
  lat: Float64Array.from(points, ({ lat }) => lat),
  speed: Float64Array.from(points, ({ speed }) => speed),
  course: Float64Array.from(points, ({ course }) => course),
  status: Float64Array.from(points, ({ status }) => status ?? 0),
});

/** The point in row `i`; undefined where there is none. */
export function pointAt({ at, lng, lat, speed, course }: TrackColumns, i: number): TrackPoint | undefined {
  if (i < 0 || i >= at.length) return undefined;
  // Nothing is spread: a long track asks this for each point that is drawn.
  const point = { lng: lng[i]!, lat: lat[i]!, at: at[i]!, speed: speed[i]!, course: course[i]! };
  return point as TrackPoint;
}

/** A column of its own with these rows, in this order. */
export function pickColumn(column: Float64Array, rows: Int32Array): Float64Array {
  const picked = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) picked[i] = column[rows[i]!]!;
  return picked;
}

/** Columns of their own with these rows, in this order. */
export const pickRows = (track: TrackColumns, rows: Int32Array): TrackColumns => ({
  at: pickColumn(track.at, rows),
  lng: pickColumn(track.lng, rows),
  lat: pickColumn(track.lat, rows),
  speed: pickColumn(track.speed, rows),
  course: pickColumn(track.course, rows),
  status: pickColumn(track.status, rows),
});

/** The rows from a moment on, epoch milliseconds; the same memory, not a copy. Rows are in the order of time. */
export function rowsFrom(track: TrackColumns, at: number): TrackColumns {
  let low = 0;
  for (let high = track.at.length; low < high;) {
    const middle = (low + high) >>> 1;
    if (track.at[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return {
    at: track.at.subarray(low),
    lng: track.lng.subarray(low),
    lat: track.lat.subarray(low),
    speed: track.speed.subarray(low),
    course: track.course.subarray(low),
    status: track.status.subarray(low),
  };
}
