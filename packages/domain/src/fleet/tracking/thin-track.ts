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

/** A track of which points are left out, the one that is missed least first. */
class Thinning {
  readonly #fixed: Uint8Array;
  readonly #errorOf: (i: number, a: number, b: number) => number;
  /** The neighbours that are left. */
  readonly #before: Int32Array;
  readonly #after: Int32Array;
  /** The worst error so far of what was left out beside a point. */
  readonly #burden: Float64Array;
  readonly #gone: Uint8Array;
  left: number;
  #withinM = 0;

  constructor(track: TrackColumns, fixed: Uint8Array) {
    const count = track.at.length;
    this.#fixed = fixed;
    this.#errorOf = errorWithout(track, metresPerDegreeEast(track.lat));
    this.#before = Int32Array.from(track.at, (_, i) => i - 1);
    this.#after = Int32Array.from(track.at, (_, i) => i + 1);
    this.#burden = new Float64Array(count);
    this.#gone = new Uint8Array(count);
    this.left = count;
  }

  #keyOf(i: number): number {
    return this.#burden[i]! + this.#errorOf(i, this.#before[i]!, this.#after[i]!);
  }

  /** Leaves points of rows `from` up to `to` out until `enough` is said with so many left of all and so great an error. */
  leaveOut(from: number, to: number, enough: (left: number, metres: number) => boolean): void {
    const [before, after, burden, fixed] = [this.#before, this.#after, this.#burden, this.#fixed];
    const heap = new IndexedHeap(to - from);
    const isOpen = (i: number) => fixed[i] === 0 && this.#gone[i] === 0;
    const open = (_: unknown, n: number) => (isOpen(from + n) ? this.#keyOf(from + n) : Number.NaN);
    heap.fill(Float64Array.from({ length: to - from }, open));
    const weigh = (i: number): void => {
      if (i >= from && i < to && fixed[i] === 0) heap.set(i - from, this.#keyOf(i));
    };
    for (let key = heap.leastKey; key !== undefined; key = heap.leastKey) {
      if (enough(this.left, key)) break;
      const i = heap.pop()! + from;
      const a = before[i]!;
      const b = after[i]!;
      this.left -= 1;
      this.#gone[i] = 1;
      this.#withinM = Math.max(this.#withinM, key);
      after[a] = b;
      before[b] = a;
      burden[a] = Math.max(burden[a]!, key);
      burden[b] = Math.max(burden[b]!, key);
      weigh(a);
      weigh(b);
    }
  }

  get thinned(): ThinnedTrack {
    const rows = new Int32Array(this.left);
    let next = 0;
    for (let row = 0; row < this.#gone.length; row++) if (this.#gone[row] === 0) rows[next++] = row;
    return { rows, withinM: this.#withinM };
  }
}

/** So many points at a time are few enough for the processor's own memory. */
const PART = 4_096;
/** How many times as many points as are wanted are worth being looked at all together. */
const TOGETHER = 6;

/**
 * At most `most` points for drawing (two or more). The point whose absence would misplace the truck least at its moment
 * is left out first, and what was left out beside a point weighs on it (SQUISH-E), so that the error of the place is
 * bounded at every moment, where Douglas–Peucker would move a truck in time. n log n.
 */
export function thinTrack(track: TrackColumns, most: number): ThinnedTrack {
  const count = track.at.length;
  const thinning = new Thinning(track, fixedEnds(track.at, most));
  // Of a very long track each part by itself first: all at once it takes twice as long, and is no nearer to the truth.
  if (count > TOGETHER * most) {
    for (let from = 0; from < count; from += PART) {
      const to = Math.min(from + PART, count);
      const few = thinning.left - (1 - (TOGETHER * most) / count) * (to - from);
      thinning.leaveOut(from, to, (left) => left <= few);
    }
  }
  if (count > most) {
    thinning.leaveOut(0, count, (left, metres) => left <= most && metres > FINE_M);
  }
  return thinning.thinned;
}

/** As few points as place the truck within `metres` at every moment; ends of silences stay. */
export function thinWithin(track: TrackColumns, metres: number): ThinnedTrack {
  const count = track.at.length;
  const fixed = fixedEnds(track.at, Infinity);
  // No line of the thinned track is so long that it would be a silence.
  for (let i = 1, kept = 0; i < count; i++) {
    if (fixed[i] === 1 || track.at[i]! - track.at[kept]! > GAP_MS / 2) {
      fixed[i] = 1;
      kept = i;
    }
  }
  const thinning = new Thinning(track, fixed);
  thinning.leaveOut(0, count, (_, error) => error > metres);
  return thinning.thinned;
}
