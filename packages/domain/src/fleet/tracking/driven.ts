import type { MileageReason } from '../words/track-store';
import { pickColumn, pickRows, type TrackColumns } from './track-columns';
import { mileage } from './mileage';
import type { Stay } from './stays';

/** A track with what its odometer said. */
export interface OdometerColumns extends TrackColumns {
  /** 0.1 km; −1: not told. */
  readonly mileage: Float64Array;
}

/** Reports of their own with these rows, in this order. */
export const pickReports = (track: OdometerColumns, rows: Int32Array): OdometerColumns => ({
  ...pickRows(track, rows),
  mileage: pickColumn(track.mileage, rows),
});

/** A view of the reports in rows `from` up to `to`: it shares their memory. */
export const viewReports = (
  { at, lng, lat, speed, course, status, mileage: readings }: OdometerColumns,
  from: number,
  to: number,
): OdometerColumns => ({
  at: at.subarray(from, to),
  lng: lng.subarray(from, to),
  lat: lat.subarray(from, to),
  speed: speed.subarray(from, to),
  course: course.subarray(from, to),
  status: status.subarray(from, to),
  mileage: readings.subarray(from, to),
});

export interface Driven {
  metres: number;
  /** By the odometer where it is 'sound', else by the geometry. */
  reason: MileageReason;
}

const UNIT_M = 100;
const FASTEST_MPS = 150 / 3.6;
/** A reading is of the last 100 m, and a clock of a whole second. */
const SLACK_M = 300;
/** The chords of a track are shorter than the road, by less than this; the rest is a wrong wheel. */
const MOST_APART = 0.3;
const SPARSE_SHARE = 0.5;

/** What the odometer says was driven over a cleaned track: metres, or why it is not believed. */
function byOdometer(
  { at, mileage: readings }: OdometerColumns,
  geometryM: number,
): number | Exclude<MileageReason, 'sound'> {
  let told = 0;
  let first = -1;
  let last = -1;
  for (let i = 0; i < at.length; i++) {
    if (readings[i]! < 0) continue;
    told += 1;
    if (last >= 0) {
      const step = (readings[i]! - readings[last]!) * UNIT_M;
      if (step < 0) return 'ran_backwards';
      if (step > SLACK_M + ((at[i]! - at[last]!) / 1000) * FASTEST_MPS) return 'jumped';
    } else {
      first = i;
    }
    last = i;
  }
  if (told === 0) return 'none';
  if (told < 2 || told < at.length * SPARSE_SHARE) return 'sparse';
  const metres = (readings[last]! - readings[first]!) * UNIT_M;
  const apart = Math.abs(metres - geometryM);
  return apart > SLACK_M + MOST_APART * Math.max(metres, geometryM) ? 'disagrees' : metres;
}

/**
 * Metres driven over a cleaned track in order of time: by the odometer where it is sound, else by the geometry, for which
 * `found` are the stays of the track, or of a longer one that it is part of.
 */
export function driven(track: OdometerColumns, found: readonly Stay[]): Driven {
  const geometryM = mileage(track, found);
  const told = byOdometer(track, geometryM);
  return typeof told === 'number' ? { metres: told, reason: 'sound' } : { metres: geometryM, reason: told };
}
