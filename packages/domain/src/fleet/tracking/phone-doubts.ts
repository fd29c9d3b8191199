import { wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';
import type { Gap } from './coverage';
import type { Doubt } from './doubts';
import type { TrackColumns } from './track-columns';

/** Shorter, it means nothing: a queue at a gate, a ferry, a quay that the outlines do not have. */
const LEAST_MS = 10 * 60_000;
/** A truck on a long bridge is over water too, but drives. */
const BRIDGE_MPS = 25 / 3.6;
/** Somebody walks. */
const FOOT_MPS = { from: 2.5 / 3.6, to: 8 / 3.6 };
const FOOT_M = 600;
/** So many points of a track are asked for water at most. */
const MOST_LOOKS = 300;

interface Facts {
  /** Kept points in order of time. */
  track: TrackColumns;
  /** Silences: what lies on both sides of one is not told as one. */
  gaps: readonly Gap[];
  /** Whether a place is far from any shore. */
  isWater: (lng: number, lat: number) => boolean;
  /** When the phone said itself that its place is made up. */
  mocked: readonly Gap[];
}

const metresOf = ({ lng, lat }: TrackColumns, a: number, b: number): number =>
  metresBetween(wgs84(lng[a]!, lat[a]!), wgs84(lng[b]!, lat[b]!));

/** Stretches of rows that follow each other without a silence, each step of which is `so`. */
function stretches(
  { track: { at }, gaps }: Pick<Facts, 'track' | 'gaps'>,
  rows: readonly number[],
  so: (from: number, to: number) => boolean,
): number[][] {
  const found: number[][] = [];
  let open: number[] | undefined;
  for (const [i, row] of rows.entries()) {
    const before = rows[i - 1];
    const joins =
      before !== undefined &&
      so(before, row) &&
      !gaps.some(({ from, to }) => from < at[row]! && to > at[before]!);
    if (!joins) open = undefined;
    else if (open) open.push(row);
    else found.push((open = [before, row]));
  }
  return found;
}

function doubtOf(track: TrackColumns, rows: readonly number[], kind: Doubt['kind']): Doubt {
  let metres = 0;
  for (const [i, row] of rows.entries()) if (i > 0) metres += metresOf(track, rows[i - 1]!, row);
  return { kind, from: track.at[rows[0]!]!, to: track.at[rows.at(-1)!]!, metres };
}

/** Evenly spread, at most so many. */
function some(count: number, most: number): number[] {
  const step = Math.max(1, count / most);
  return Array.from({ length: Math.min(count, most) }, (_, i) => Math.floor(i * step));
}

const lasts = ({ from, to }: Doubt): boolean => to - from >= LEAST_MS;
const paceOf = ({ from, to, metres }: Doubt): number => metres / ((to - from) / 1000);

/**
 * What a phone tells that a truck on its way does not do: places that it says itself are made up, standing or creeping on
 * open water, and a walk. Kept all the same, and said.
 */
export function phoneDoubts(facts: Facts): Doubt[] {
  const { track, isWater, mocked } = facts;
  const looked = some(track.at.length, MOST_LOOKS);
  const wet = new Set(looked.filter((row) => isWater(track.lng[row]!, track.lat[row]!)));
  const onWater = stretches(facts, looked, (from, to) => wet.has(from) && wet.has(to))
    .map((rows) => doubtOf(track, rows, 'on_water'))
    .filter((doubt) => lasts(doubt) && paceOf(doubt) < BRIDGE_MPS);
  const walks = (from: number, to: number): boolean => {
    const pace = metresOf(track, from, to) / ((track.at[to]! - track.at[from]!) / 1000);
    return pace >= FOOT_MPS.from && pace <= FOOT_MPS.to;
  };
  const onFoot = stretches(
    facts,
    Array.from(track.at, (_, row) => row),
    walks,
  )
    .map((rows) => doubtOf(track, rows, 'on_foot'))
    .filter((doubt) => lasts(doubt) && doubt.metres >= FOOT_M);
  const made = mocked.map(({ from, to }): Doubt => ({ kind: 'mocked', from, to, metres: 0 }));
  return [...made, ...onWater, ...onFoot];
}
