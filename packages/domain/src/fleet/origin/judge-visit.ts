import { coverage } from '../tracking/coverage';
import type { OriginReason, OriginVerdict } from '../words/origin';
import { LEAST_STAND_MS, type Period } from './may-hide-stop';
import { askOdometer, type OdometerVerdict } from './odometer';
import { nearestPart, type OriginFence } from './origin-fence';
import type { CleanTrack } from './origin-track';
import type { VisitRows } from './origin-visits';

/** How long before and after a visit is looked at, milliseconds. */
const AROUND_MS = 30 * 60_000;
const LEAST_INSIDE = 0.8;
const LEAST_AROUND = 0.5;
const MOST_DROPPED = 0.2;
const LIVE_MS = 10 * 60_000;
const DAY_MS = 24 * 3600_000;

/** One time that a truck was at a terminal; moments are epoch milliseconds, shares 0 to 1. */
export interface OriginVisit {
  readonly terminal: string;
  readonly verdict: OriginVerdict;
  readonly reasons: readonly OriginReason[];
  /** Last seen outside before, and first inside; null: never seen outside before. */
  readonly outsideBefore: number | null;
  readonly entered: number;
  readonly lastInside: number;
  /** First seen outside again. */
  readonly left: number | null;
  readonly points: number;
  readonly coverageBefore: number;
  readonly coverageInside: number;
  readonly coverageAfter: number;
  /** Share of the reports around it that cannot be true. */
  readonly droppedShare: number;
  /** Share of the reports inside that came more than 10 minutes late. */
  readonly backfilledShare: number;
  readonly odometer: OdometerVerdict;
}

/** Milliseconds that a visit is known to have lasted. */
export const standOf = (track: CleanTrack, { first, last }: VisitRows): number =>
  track.points.at[last]! - track.points.at[first]!;

const countWithin = (times: Float64Array, from: number, to: number): number =>
  times.reduce((count, at) => count + (at >= from && at <= to ? 1 : 0), 0);

/** Share of a span's reports that cannot be true. */
export function droppedShare({ points, dropped }: CleanTrack, from: number, to: number): number {
  const bad = countWithin(dropped, from, to);
  return bad === 0 ? 0 : bad / (bad + countWithin(points.at, from, to));
}

/** Whether so many reports cannot be true that the rest is worth nothing. */
export const isImplausible = (share: number): boolean => share > MOST_DROPPED;

type Seen = Omit<OriginVisit, 'verdict' | 'reasons'> & { readonly allLate: boolean };

function look(track: CleanTrack, fence: OriginFence, { first, last }: VisitRows): Seen {
  const { at, lng, lat } = track.points;
  const entered = at[first]!;
  const lastInside = at[last]!;
  const begin = entered - AROUND_MS;
  const end = lastInside + AROUND_MS;
  const late = Float64Array.from(at.subarray(first, last + 1), (t, i) => track.receivedAt[first + i]! - t);
  const middle = Math.floor((first + last) / 2);
  let start = first;
  while (start > 0 && at[start - 1]! >= begin) start -= 1;
  let stop = last;
  while (stop + 1 < at.length && at[stop + 1]! <= end) stop += 1;
  return {
    terminal: nearestPart(fence, lng[middle]!, lat[middle]!),
    outsideBefore: first > 0 ? at[first - 1]! : null,
    entered,
    lastInside,
    left: last + 1 < at.length ? at[last + 1]! : null,
    points: last - first + 1,
    coverageBefore: coverage(at.subarray(start, first + 1), begin, entered).ratio,
    coverageInside: coverage(at.subarray(first, last + 1), entered, lastInside).ratio,
    coverageAfter: coverage(at.subarray(last, stop + 1), lastInside, end).ratio,
    droppedShare: droppedShare(track, begin, end),
    backfilledShare: late.filter((ms) => ms > LIVE_MS).length / late.length,
    odometer: askOdometer(track, start, stop),
    allLate: late.every((ms) => ms > DAY_MS),
  };
}

/** What keeps a stand from being proof. */
function doubts(seen: Seen, { to }: Period): OriginReason[] {
  const isSilentAround = seen.coverageBefore < LEAST_AROUND || seen.coverageAfter < LEAST_AROUND;
  const possible: readonly (readonly [OriginReason, boolean])[] = [
    ['no_entry', seen.outsideBefore === null],
    ['no_exit', seen.left === null],
    ['left_after_period', seen.left !== null && seen.left > to],
    ['silent_inside', seen.coverageInside < LEAST_INSIDE],
    ['silent_around', seen.outsideBefore !== null && seen.left !== null && isSilentAround],
    ['jumps', isImplausible(seen.droppedShare)],
    ['odometer_disagrees', seen.odometer === 'disagrees'],
    ['sent_long_after', seen.allLate && seen.odometer === 'nothing'],
  ];
  return possible.filter(([, holds]) => holds).map(([reason]) => reason);
}

/** What else is to be said of it. */
function notes({ odometer, backfilledShare }: Seen): OriginReason[] {
  const said: OriginReason[] = [];
  if (odometer === 'agrees') said.push('odometer_agrees');
  if (odometer === 'nothing') said.push('no_odometer');
  if (backfilledShare > 0.5) said.push('backfilled');
  return said;
}

/** One visit with its verdict; `isHidden`: what was not seen may make a short one longer. */
export function judgeVisit(
  track: CleanTrack,
  fence: OriginFence,
  period: Period,
  rows: VisitRows,
  isHidden: boolean,
): OriginVisit {
  const { allLate, ...seen } = look(track, fence, rows);
  if (standOf(track, rows) < LEAST_STAND_MS) {
    return isHidden
      ? { ...seen, verdict: 'insufficient', reasons: ['silence_could_hide'] }
      : { ...seen, verdict: 'contradicted', reasons: ['passed_by'] };
  }
  const found = doubts({ ...seen, allLate }, period);
  const said = notes({ ...seen, allLate });
  return found.length > 0
    ? { ...seen, verdict: 'insufficient', reasons: [...found, ...said] }
    : { ...seen, verdict: 'genuine', reasons: ['entered_stood_left', ...said] };
}
