import { IndexedHeap } from './indexed-heap';
import type { TrackColumns } from './track-columns';
import { GAP_MS } from './track-point';

const METRES_PER_DEGREE = 111_195;
/** What nobody sees on a map: points that are worth no more are left out first. */
const FINE_M = 5;

export interface ThinnedTrack {
  /** What is drawn, in order of time. */
  rows: Int32Array;
  /** At its moment no point that was left out lies farther than so many metres from the drawn line. */
  withinM: number;
}

/** Metres that a degree east is counted as: never less than in truth, so that no error is understated. */
function metresPerDegreeEast(lat: Float64Array): number {
  let nearest = 90;
  for (let i = 0; i < lat.length; i++) nearest = Math.min(nearest, Math.abs(lat[i]!));
  return METRES_PER_DEGREE * Math.cos((nearest * Math.PI) / 180);
}

/** The first and the last of each stretch without a gap; when there are too many of them only those of the whole. */
function fixedEnds(at: Float64Array, most: number): Uint8Array {
  const fixed = new Uint8Array(at.length);
  let ends = 0;
  for (let i = 1; i < at.length; i++) {
    if (at[i]! - at[i - 1]! <= GAP_MS) continue;
    ends += 2 - fixed[i - 1]!;
    fixed[i - 1] = 1;
    fixed[i] = 1;
  }
  if (ends + 2 > most) fixed.fill(0);
  fixed[0] = 1;
  fixed[at.length - 1] = 1;
  return fixed;
}

/** How far a point lies from the straight way between two others, at its moment: metres. */
function errorWithout(track: TrackColumns, eastM: number): (i: number, a: number, b: number) => number {
  const { at, lng, lat } = track;
  return (i, a, b) => {
    const span = at[b]! - at[a]!;
    const share = span === 0 ? 0 : (at[i]! - at[a]!) / span;
    const east = (lng[a]! + (lng[b]! - lng[a]!) * share - lng[i]!) * eastM;
    const north = (lat[a]! + (lat[b]! - lat[a]!) * share - lat[i]!) * METRES_PER_DEGREE;
    // Math.hypot takes several times as long.
    return Math.sqrt(east * east + north * north);
  };
}

/** The rows that `stays`, of which there are `count`. */
function rowsThat(stays: (row: number) => boolean, all: number, count: number): Int32Array {
  const rows = new Int32Array(count);
  let next = 0;
  for (let row = 0; row < all; row++) if (stays(row)) rows[next++] = row;
  return rows;
}

/** Leaves points out, the one that is missed least first, until `enough` is said with so many left and so great an error. */
function leaveOut(
  track: TrackColumns,
  fixed: Uint8Array,
  enough: (left: number, metres: number) => boolean,
): ThinnedTrack {
  const count = track.at.length;
  const errorOf = errorWithout(track, metresPerDegreeEast(track.lat));
  const before = new Int32Array(count);
  const after = new Int32Array(count);
  /** The worst error so far of what was left out beside a point. */
  const burden = new Float64Array(count);
  const heap = new IndexedHeap(count);
  const weigh = (i: number): void => {
    if (fixed[i] === 0) heap.set(i, burden[i]! + errorOf(i, before[i]!, after[i]!));
  };
  for (let i = 0; i < count; i++) {
    before[i] = i - 1;
    after[i] = i + 1;
    weigh(i);
  }

  let left = count;
  let withinM = 0;
  for (let key = heap.leastKey; key !== undefined; key = heap.leastKey) {
    if (enough(left, key)) break;
    const i = heap.pop()!;
    const a = before[i]!;
    const b = after[i]!;
    left -= 1;
    withinM = Math.max(withinM, key);
    after[a] = b;
    before[b] = a;
    burden[a] = Math.max(burden[a]!, key);
    burden[b] = Math.max(burden[b]!, key);
    weigh(a);
    weigh(b);
  }
  return { rows: rowsThat((row) => fixed[row] === 1 || heap.has(row), count, left), withinM };
}

/**
 * At most `most` points for drawing (two or more). The point whose absence would misplace the truck least at its moment
 * is left out first, and what was left out beside a point weighs on it (SQUISH-E), so that the error of the place is
 * bounded at every moment, where Douglas–Peucker would move a truck in time. n log n.
 */
export function thinTrack(track: TrackColumns, most: number): ThinnedTrack {
  const count = track.at.length;
  if (count <= most) return { rows: rowsThat(() => true, count, count), withinM: 0 };
  return leaveOut(track, fixedEnds(track.at, most), (left, metres) => left <= most && metres > FINE_M);
}

/** As few points as place the truck within `metres` at every moment; ends of silences stay. */
export function thinWithin(track: TrackColumns, metres: number): ThinnedTrack {
  const count = track.at.length;
  if (count <= 2) return { rows: rowsThat(() => true, count, count), withinM: 0 };
  const fixed = fixedEnds(track.at, Infinity);
  // No line of the thinned track is so long that it would be a silence.
  for (let i = 1, kept = 0; i < count; i++) {
    if (fixed[i] === 1 || track.at[i]! - track.at[kept]! > GAP_MS / 2) {
      fixed[i] = 1;
      kept = i;
    }
  }
  return leaveOut(track, fixed, (_, error) => error > metres);
}
