import { isOnGlobe } from '../geo/datum';
import { metresBetween } from '../geo/measure';
import type { TrackPoint } from './track-point';

/** Why a point is left out of the cleaned view. */
export type DropReason = 'no_coordinates' | 'jumped_away' | 'too_fast';

/** The same for a person. */
export const DROP_WORDS: Readonly<Record<DropReason, string>> = {
  no_coordinates: '没有有效坐标',
  jumped_away: '瞬间跳走又跳回，属于漂移点',
  too_fast: '与前后位置之间的速度超过 150 公里/小时',
};

export interface CleanTrack<P extends TrackPoint> {
  /** In order of time. */
  kept: P[];
  /** In order of time. */
  dropped: { point: P; reason: DropReason }[];
}

const FASTEST_MPS = 150 / 3.6;
/** What a good receiver may be off between two reports. */
const NOISE_M = 30;
/** How many runs back a run may join: bounds the work on a track that is all noise. */
const LOOK_BACK = 40;

function isPossible(from: TrackPoint, to: TrackPoint): boolean {
  return metresBetween(from, to) - NOISE_M <= ((to.at - from.at) / 1000) * FASTEST_MPS;
}

interface Run {
  from: number;
  to: number;
  /** Points of the best chain that ends with this run, and the run before it there. */
  points: number;
  previous: number;
}

/** Stretches of points of which each can be reached from the one before. */
function cutRuns(points: readonly TrackPoint[]): Run[] {
  const runs: Run[] = [];
  points.forEach((point, i) => {
    const last = runs.at(-1);
    if (last && isPossible(points[i - 1]!, point)) last.to = i;
    else runs.push({ from: i, to: i, points: 0, previous: -1 });
  });
  return runs;
}

/** Marks the runs on the chain that holds the most points: what disagrees with the most is wrong. */
function bestChain(points: readonly TrackPoint[], runs: Run[]): Set<number> {
  let best = -1;
  runs.forEach((run, j) => {
    const own = run.to - run.from + 1;
    run.points = own;
    for (let i = Math.max(0, j - LOOK_BACK); i < j; i++) {
      const before = runs[i]!;
      if (before.points + own > run.points && isPossible(points[before.to]!, points[run.from]!)) {
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

const hasCoordinates = ({ lng, lat }: TrackPoint): boolean =>
  Number.isFinite(lng) && Number.isFinite(lat) && isOnGlobe(lng, lat) && !(lng === 0 && lat === 0);

/**
 * The cleaned view of decisions 7: raw points in any order become those that a truck can have driven, and the rest
 * with the reason. Between two kept neighbours the speed is never above 150 km/h.
 */
export function cleanTrack<P extends TrackPoint>(raw: readonly P[]): CleanTrack<P> {
  const sorted = raw.toSorted((a, b) => a.at - b.at);
  const points = sorted.filter(hasCoordinates);
  const runs = cutRuns(points);
  const chain = bestChain(points, runs);
  // The chain was gathered from its end.
  const [last = 0] = chain;
  const first = [...chain].at(-1) ?? 0;
  const reasons = new Map<P, DropReason>();
  runs.forEach((run, j) => {
    if (chain.has(j)) return;
    const reason = j > first && j < last ? 'jumped_away' : 'too_fast';
    for (let i = run.from; i <= run.to; i++) reasons.set(points[i]!, reason);
  });
  const dropped = sorted.flatMap((point) => {
    const reason = hasCoordinates(point) ? reasons.get(point) : 'no_coordinates';
    return reason ? [{ point, reason }] : [];
  });
  return { kept: points.filter((point) => !reasons.has(point)), dropped };
}
