import { MinHeap } from '../route/min-heap';
import { GAP_MS, type TrackPoint } from './track-point';

const METRES_PER_DEGREE = 111_195;
/** What nobody sees on a map: points that are worth no more are left out first. */
const FINE_M = 5;

export interface ThinnedTrack<P extends TrackPoint> {
  /** In order of time. */
  points: P[];
  /** At its moment no point that was left out lies farther than so many metres from the drawn line. */
  withinM: number;
}

/** Places on a plane, in metres. North–south is never stretched less than in truth, so that no error is understated. */
function flatten(points: readonly TrackPoint[]): { x: Float64Array; y: Float64Array } {
  const nearest = points.reduce((least, { lat }) => Math.min(least, Math.abs(lat)), 90);
  const shrink = Math.cos((nearest * Math.PI) / 180);
  return {
    x: Float64Array.from(points, ({ lng }) => lng * shrink * METRES_PER_DEGREE),
    y: Float64Array.from(points, ({ lat }) => lat * METRES_PER_DEGREE),
  };
}

/** The first and the last of each stretch without a gap; when there are too many of them only those of the whole. */
function fixedEnds(points: readonly TrackPoint[], most: number): Uint8Array {
  const fixed = new Uint8Array(points.length);
  let ends = 0;
  for (let i = 1; i < points.length; i++) {
    if (points[i]!.at - points[i - 1]!.at <= GAP_MS) continue;
    ends += 2 - fixed[i - 1]!;
    fixed[i - 1] = 1;
    fixed[i] = 1;
  }
  if (ends + 2 > most) fixed.fill(0);
  fixed[0] = 1;
  fixed[points.length - 1] = 1;
  return fixed;
}

/**
 * At most `most` points for drawing (two or more). The point whose absence would misplace the truck least at its moment
 * is left out first, and what was left out beside a point weighs on it (SQUISH-E), so that the error of the place is
 * bounded at every moment, where Douglas–Peucker would move a truck in time. n log n.
 */
export function thinTrack<P extends TrackPoint>(points: readonly P[], most: number): ThinnedTrack<P> {
  const count = points.length;
  if (count <= most) return { points: [...points], withinM: 0 };
  const { x, y } = flatten(points);
  const times = Float64Array.from(points, ({ at }) => at);
  const fixed = fixedEnds(points, most);
  const before = Int32Array.from(points, (_, i) => i - 1);
  const after = Int32Array.from(points, (_, i) => i + 1);
  /** The worst error so far of what was left out beside a point. */
  const burden = new Float64Array(count);
  /** The newest key of a point in the heap; -1 once it is left out. */
  const keys = new Float64Array(count);
  const heap = new MinHeap();

  const weigh = (i: number): void => {
    if (fixed[i]) return;
    const a = before[i]!;
    const b = after[i]!;
    const span = times[b]! - times[a]!;
    const share = span === 0 ? 0 : (times[i]! - times[a]!) / span;
    const east = x[a]! + (x[b]! - x[a]!) * share - x[i]!;
    const north = y[a]! + (y[b]! - y[a]!) * share - y[i]!;
    // Math.hypot takes several times as long.
    const off = Math.sqrt(east * east + north * north);
    const key = burden[i]! + off;
    keys[i] = key;
    heap.push(key, i);
  };
  for (let i = 0; i < count; i++) weigh(i);

  let left = count;
  let withinM = 0;
  for (let key = heap.leastKey; key !== undefined; key = heap.leastKey) {
    const i = heap.pop()!;
    // A point is weighed again when a neighbour goes: its older entries say nothing.
    if (keys[i] !== key) continue;
    if (left <= most && key > FINE_M) break;
    const a = before[i]!;
    const b = after[i]!;
    keys[i] = -1;
    left -= 1;
    withinM = Math.max(withinM, key);
    after[a] = b;
    before[b] = a;
    for (const side of [a, b]) {
      burden[side] = Math.max(burden[side]!, key);
      weigh(side);
    }
  }
  return { points: points.filter((_, i) => keys[i] !== -1), withinM };
}
