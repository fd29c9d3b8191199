import {
  cleanRows,
  coverage,
  type Coverage,
  type DropReason,
  mileage,
  pickRows,
  pointAt,
  type Stay,
  stays,
  thinTrack,
  type TrackColumns,
  type TrackPoint,
} from '@boxhaul/domain';
import { readTrackBytes } from './track-bytes';

/** At most so many points of a track are drawn; mileage, stays and coverage are of all. */
export const DRAWN_POINTS = 5_000;
/** At most so many dropped points are told of, the newest. */
export const TOLD_DROPS = 2_000;

/** Times in epoch milliseconds. */
export interface DigestOrder {
  packed: readonly Uint8Array[];
  from: number;
  to: number;
  /** No point is shown later. */
  now: number;
  /** Dropped points too, each with its reason. */
  withDropped: boolean;
}

export interface TrackDigest {
  /** For drawing, in order of time. */
  drawn: TrackColumns;
  /** Metres within which the drawn line is true. */
  withinM: number;
  droppedCount: number;
  /** The dropped points that are told of, in order of time. */
  told: { point: TrackPoint; reason: DropReason }[];
  found: Stay[];
  covered: Coverage;
  metres: number;
  last: TrackPoint | null;
}

/** All of a track's arithmetic, from the packed reports to what is drawn; the heavy part, for a thread of its own. */
export function digestTrack({ packed, from, to, now, withDropped }: DigestOrder): TrackDigest {
  const raw = readTrackBytes(packed);
  const clean = cleanRows(raw);
  const kept = pickRows(raw, clean.kept);
  kept.at.forEach((at, row) => (kept.at[row] = Math.min(at, now)));
  const found = stays(kept);
  const { rows, withinM } = thinTrack(kept, DRAWN_POINTS);
  const told = withDropped ? clean.dropped.slice(-TOLD_DROPS) : [];
  return {
    drawn: pickRows(kept, rows),
    withinM,
    droppedCount: clean.dropped.length,
    told: told.map(({ row, reason }) => ({ point: pointAt(raw, row)!, reason })),
    found,
    covered: coverage(kept.at, from, to),
    metres: mileage(kept, found),
    last: pointAt(kept, kept.at.length - 1) ?? null,
  };
}
