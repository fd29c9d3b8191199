import type { GpsPoint } from '@boxhaul/contract';
import {
  cleanTrack,
  coverage,
  type Coverage,
  mileage,
  type Stay,
  stays,
  thinTrack,
  type TrackPoint,
} from '@boxhaul/domain';
import { presentPoint } from './present-point';
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
  points: GpsPoint[];
  /** Metres within which the drawn line is true. */
  withinM: number;
  droppedCount: number;
  found: Stay[];
  covered: Coverage;
  metres: number;
  last: TrackPoint | null;
}

/** All of a track's arithmetic, from the packed reports to what is drawn; the heavy part, for a thread of its own. */
export function digestTrack({ packed, from, to, now, withDropped }: DigestOrder): TrackDigest {
  const clean = cleanTrack(readTrackBytes(packed));
  const kept = clean.kept.map((point) => (point.at > now ? { ...point, at: now } : point));
  const found = stays(kept);
  const { points, withinM } = thinTrack(kept, DRAWN_POINTS);
  const drawn = points.map((point) => ({ at: point.at, wire: presentPoint(point) }));
  const told = withDropped ? clean.dropped.slice(-TOLD_DROPS) : [];
  const extra = told.map(({ point, reason }) => ({ at: point.at, wire: presentPoint(point, reason) }));
  return {
    points: [...drawn, ...extra].sort((a, b) => a.at - b.at).map(({ wire }) => wire),
    withinM,
    droppedCount: clean.dropped.length,
    found,
    covered: coverage(kept, from, to),
    metres: mileage(kept, found),
    last: kept.at(-1) ?? null,
  };
}
