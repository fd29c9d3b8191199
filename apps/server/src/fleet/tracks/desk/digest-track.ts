import {
  type BrokenDay,
  cleanRows,
  coverage,
  type Coverage,
  type Doubt,
  type DropReason,
  mileage,
  pickRows,
  pointAt,
  type Stay,
  stays,
  thinTrack,
  trackDoubts,
  type TrackColumns,
  type TrackPoint,
} from '@boxhaul/domain/fleet';
import { openTrack, type TrackParts } from '../sealed/open-track';

/** At most so many points of a track are drawn; mileage, stays and coverage are of all. */
export const DRAWN_POINTS = 5_000;
/** At most so many dropped points are told of, the newest. */
export const MOST_DROPS_SHOWN = 2_000;

/** Times in epoch milliseconds. */
export interface DigestOrder {
  parts: TrackParts;
  from: number;
  to: number;
  /** Until when reports belong to it: a truck's clock may be a little ahead. */
  until: number;
  /** It holds at most so many points, the newest. */
  most: number;
  /** No point is shown later. */
  now: number;
  /** What is watched goes on after `to`. */
  goesOn: boolean;
  /** Dropped points too, each with its reason. */
  withDropped: boolean;
}

export interface TrackDigest {
  /** A day of it could not be read. */
  broken: BrokenDay | undefined;
  /** How many earlier points are not in it. */
  leftOut: number;
  /** The first point that is in it, epoch milliseconds. */
  first: number | null;
  /** For drawing, in order of time. */
  drawn: TrackColumns;
  /** Metres within which the drawn line is true. */
  withinM: number;
  droppedCount: number;
  /** The dropped points that are told of, in order of time. */
  told: { point: TrackPoint; reason: DropReason }[];
  found: Stay[];
  covered: Coverage;
  doubts: Doubt[];
  metres: number;
  last: TrackPoint | null;
}

/** All of a track's arithmetic, from the packed reports to what is drawn; the heavy part, for a thread of its own. */
export function digestTrack(order: DigestOrder): TrackDigest {
  const { parts, from, to, until, most, now, goesOn, withDropped } = order;
  const { track: raw, leftOut, broken } = openTrack(parts, [{ from, to: until }], most);
  const clean = cleanRows(raw);
  const kept = pickRows(raw, clean.kept);
  kept.at.forEach((at, row) => (kept.at[row] = Math.min(at, now)));
  const found = stays(kept);
  const { rows, withinM } = thinTrack(kept, DRAWN_POINTS);
  const told = withDropped ? clean.dropped.slice(-MOST_DROPS_SHOWN) : [];
  const first = raw.at[0] ?? null;
  const covered = coverage(kept.at, leftOut > 0 ? (first ?? from) : from, to);
  return {
    broken,
    leftOut,
    first,
    drawn: pickRows(kept, rows),
    withinM,
    droppedCount: clean.dropped.length,
    told: told.map(({ row, reason }) => ({ point: pointAt(raw, row)!, reason })),
    found,
    covered,
    doubts: trackDoubts({ raw, clean, gaps: covered.gaps, goesOnAt: goesOn ? to : null }),
    metres: mileage(kept, found),
    last: pointAt(kept, kept.at.length - 1) ?? null,
  };
}
