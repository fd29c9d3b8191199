import { cleanRows } from '../tracking/clean-track';
import { pickRows, type TrackColumns } from '../tracking/track-columns';

/** Reports of a truck in any order, with what speaks for them. */
export interface OriginTrack {
  readonly points: TrackColumns;
  /** 0.1 km as the terminal counts them; NaN where it told none. */
  readonly odometer: Float64Array;
  /** Epoch milliseconds at which each was received. */
  readonly receivedAt: Float64Array;
}

/** The same in order of time without what cannot be true, and the moments of what was left out. */
export interface CleanTrack extends OriginTrack {
  readonly dropped: Float64Array;
}

const pick = (column: Float64Array, rows: Int32Array): Float64Array =>
  Float64Array.from(rows, (row) => column[row]!);

/** The reports that a truck can have driven. */
export function cleanTrack({ points, odometer, receivedAt }: OriginTrack): CleanTrack {
  const { kept, dropped } = cleanRows(points);
  return {
    points: pickRows(points, kept),
    odometer: pick(odometer, kept),
    receivedAt: pick(receivedAt, kept),
    dropped: Float64Array.from(dropped, ({ row }) => points.at[row]!),
  };
}
