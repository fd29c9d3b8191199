import { GAP_MS, type TrackPoint } from './track-point';

const METRES_PER_DEGREE = 111_195;
const FIRST_TOLERANCE_M = 5;

/** Metres between a point and where the straight move from `a` to `b` would have been at its moment. */
function offInTime(a: TrackPoint, b: TrackPoint, point: TrackPoint): number {
  const share = b.at === a.at ? 0 : (point.at - a.at) / (b.at - a.at);
  const lng = a.lng + (b.lng - a.lng) * share;
  const lat = a.lat + (b.lat - a.lat) * share;
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  return Math.hypot((point.lng - lng) * shrink, point.lat - lat) * METRES_PER_DEGREE;
}

/** Keeps a point wherever leaving it out would misplace the truck at its moment by more than the tolerance. */
function keepTrue(
  points: readonly TrackPoint[],
  from: number,
  to: number,
  tolerance: number,
  keep: Uint8Array,
): void {
  const open: [number, number][] = [[from, to]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    let worst = tolerance;
    let at = -1;
    for (let i = first + 1; i < last; i++) {
      const off = offInTime(points[first]!, points[last]!, points[i]!);
      if (off > worst) {
        worst = off;
        at = i;
      }
    }
    if (at < 0) continue;
    keep[at] = 1;
    open.push([first, at], [at, last]);
  }
}

/** Indexes at which a stretch without gaps begins, and the number of points. */
function borders(points: readonly TrackPoint[]): number[] {
  const starts = points.flatMap((point, i) => (i > 0 && point.at - points[i - 1]!.at <= GAP_MS ? [] : [i]));
  return [...starts, points.length];
}

/**
 * Fewer points for drawing, about `most`: time-ratio simplification (TD-TR), which bounds the error of the place at
 * every moment, where Douglas–Peucker would move a truck in time. The ends of every gap stay.
 */
export function thinTrack<P extends TrackPoint>(points: readonly P[], most: number): P[] {
  if (points.length <= most) return [...points];
  const cuts = borders(points);
  for (let tolerance = FIRST_TOLERANCE_M; ; tolerance *= 2) {
    const keep = new Uint8Array(points.length);
    for (let i = 1; i < cuts.length; i++) {
      const first = cuts[i - 1]!;
      const last = cuts[i]! - 1;
      keep[first] = 1;
      keep[last] = 1;
      keepTrue(points, first, last, tolerance, keep);
    }
    const thinned = points.filter((_, i) => keep[i] === 1);
    if (thinned.length <= most || tolerance > 10_000) return thinned;
  }
}
