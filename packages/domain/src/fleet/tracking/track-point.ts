import type { Wgs84 } from '../../kit/geo/datum';

/** One reported moment of a vehicle or a driver. */
export type TrackPoint = Wgs84 & {
  /** Epoch milliseconds. */
  readonly at: number;
  /** km/h as reported. */
  readonly speed: number;
  /** Degrees from north, clockwise. */
  readonly course: number;
  /** JT/T 808 status bits, where they were told. */
  readonly status?: number;
};

/** How far ahead of ours a truck's clock may be and its report still be shown, milliseconds. */
export const AHEAD_MS = 60_000;

/** A silence longer than this is "no data" (decisions 7), never "stopped". */
export const GAP_MS = 10 * 60_000;
