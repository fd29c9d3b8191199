import { isOnGlobe } from '../../kit/geo/datum';
import { areWithin } from '../../kit/geo/measure';
import { DROP_REASONS, type DropReason } from '../words/drop-reason';
import { pickRows, toColumns, type TrackColumns } from './track-columns';
import type { TrackPoint } from './track-point';

/** Both in order of time. */
export interface CleanTrack<P extends TrackPoint> {
  kept: P[];
  dropped: { point: P; reason: DropReason }[];
}

/** The same as rows of the columns, both in order of time. */
export interface CleanRows {
  kept: Int32Array;
  dropped: { row: number; reason: DropReason }[];
}

const FASTEST_MPS = 150 / 3.6;
/** What a good receiver may be off between two reports. */
const NOISE_M = 30;
/** How many runs back a run may join: bounds the work on a track that is all noise. */
const LOOK_BACK = 40;

/** Whether a truck that was at point `i` can be at the later point `j`. */
function isPossible({ at, lng, lat }: TrackColumns, i: number, j: number): boolean {
  const reach = NOISE_M + ((at[j]! - at[i]!) / 1000) * FASTEST_MPS;
  return areWithin(lng[i]!, lat[i]!, lng[j]!, lat[j]!, reach);
}

interface Run {
  from: number;
  to: number;
  /** Points of the best chain that ends with this run, and the run before it there. */
  points: number;
  previous: number;
}

/** Stretches of points of which each can be reached from the one before. */
function cutRuns(points: TrackColumns): Run[] {
  const runs: Run[] = [];
  for (let i = 0; i < points.at.length; i++) {
    const last = runs.at(-1);
    if (last && isPossible(points, i - 1, i)) last.to = i;
    else runs.push({ from: i, to: i, points: 0, previous: -1 });
  }
  return runs;
}

/** Marks the runs on the chain that holds the most points: what disagrees with the most is wrong. */
function bestChain(points: TrackColumns, runs: Run[]): Set<number> {
  let best = -1;
  runs.forEach((run, j) => {
    const own = run.to - run.from + 1;
    run.points = own;
    for (let i = Math.max(0, j - LOOK_BACK); i < j; i++) {
      const before = runs[i]!;
      if (before.points + own > run.points && isPossible(points, before.to, run.from)) {
        run.points = before.points + own;
        run.previous = i;
      }
    }
    if (best < 0 || run.points > runs[best]!.points) best = j;
  });
  const chain = new Set<number>();
  for (let j = best; j >= 0; j = runs[j]!.previous) chain.add(j);
  return chain;
}

const hasCoordinates = (lng: number, lat: number): boolean =>
  Number.isFinite(lng) && Number.isFinite(lat) && isOnGlobe(lng, lat) && !(lng === 0 && lat === 0);

/** All rows in order of time, those of one moment in their own. */
function rowsByTime(at: Float64Array): Int32Array {
  const rows = new Int32Array(at.length);
  let isSorted = true;
  for (let i = 0; i < rows.length; i++) {
    rows[i] = i;
    if (i > 0 && at[i - 1]! > at[i]!) isSorted = false;
  }
  return isSorted ? rows : rows.sort((a, b) => at[a]! - at[b]! || a - b);
}

const KEPT = 0;
/** What is marked instead, from 1. */
const markOf = (reason: DropReason): number => DROP_REASONS.indexOf(reason) + 1;

/**
 * The cleaned view of decisions 7: raw points in any order become those that a truck can have driven, and the rest
 * with the reason. Between two kept neighbours the speed is never above 150 km/h.
 */
export function cleanRows(raw: TrackColumns): CleanRows {
  const sorted = rowsByTime(raw.at);
  const placed = sorted.filter((row) => hasCoordinates(raw.lng[row]!, raw.lat[row]!));
  const points = pickRows(raw, placed);
  const runs = cutRuns(points);
  const chain = bestChain(points, runs);
  // The chain was gathered from its end.
  const [last = 0] = chain;
  const first = [...chain].at(-1) ?? 0;
  const marks = new Uint8Array(sorted.length).fill(markOf('no_coordinates'));
  runs.forEach((run, j) => {
    const reason = j > first && j < last ? 'jumped_away' : 'too_fast';
    const mark = chain.has(j) ? KEPT : markOf(reason);
    for (let i = run.from; i <= run.to; i++) marks[placed[i]!] = mark;
  });
  return {
    kept: sorted.filter((row) => marks[row] === KEPT),
    dropped: Array.from(
      sorted.filter((row) => marks[row] !== KEPT),
      (row) => ({ row, reason: DROP_REASONS[marks[row]! - 1]! }),
    ),
  };
}

/** `cleanRows` of points: the points themselves come out again. */
export function cleanTrack<P extends TrackPoint>(raw: readonly P[]): CleanTrack<P> {
  const { kept, dropped } = cleanRows(toColumns(raw));
  return {
    kept: Array.from(kept, (row) => raw[row]!),
    dropped: dropped.map(({ row, reason }) => ({ point: raw[row]!, reason })),
  };
}
