import type { Track } from '@boxhaul/contract/fleet';
import { wireTime } from '../../../lib/format/format';

/** What a replay needs of a track. */
export type Replayable = Pick<Track, 'gpsDtoList' | 'stayPointList' | 'coverage' | 'doubtList'>;

/** How many times faster than the truck: a minute of a second at 1×. */
export const SPEEDS = [1, 2, 4, 8, 16] as const;
/** Of track time a second of replay shows at 1×. */
const PACE = 60;

export interface Moment {
  lon: number;
  lat: number;
  course: number;
  speed: number;
  at: number;
}

/** The points of a track by their time. */
export const momentsOf = ({ gpsDtoList }: Pick<Replayable, 'gpsDtoList'>): Moment[] =>
  gpsDtoList.map(({ lon, lat, course, speed, positionTime }) => ({
    lon,
    lat,
    course,
    speed,
    at: wireTime(positionTime),
  }));

/** Times in which nothing is to be seen: stays and silences. */
export const stillOf = ({ stayPointList, coverage }: Pick<Replayable, 'stayPointList' | 'coverage'>) =>
  [...stayPointList, ...coverage.gaps].map(({ startTime, endTime }) => ({
    from: wireTime(startTime),
    to: wireTime(endTime),
  }));

/** The last point at or before a moment, the first before all; -1 of none. */
export function rowAt(moments: readonly Moment[], at: number): number {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (moments[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return moments.length === 0 ? -1 : Math.max(0, low - 1);
}

/** Where replay stands so many milliseconds later; out of a still time at its end where those are skipped. */
export function later(
  at: number,
  { elapsed, speed, still }: { elapsed: number; speed: number; still: ReturnType<typeof stillOf> | null },
): number {
  const next = at + elapsed * PACE * speed;
  const within = still?.find(({ from, to }) => next > from && next < to);
  return within ? within.to : next;
}
