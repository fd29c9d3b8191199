import { toWireTime } from '../../kit/calendar/time';
import type { ArrivalBasis } from '../words/arrival-basis';
import { LEAST_TRIPS, type Spread, spreadOf } from './trip-range';

/** For how many days a trip says something of the next. */
export const TRIP_DAYS = 60;
/** Hours before and after that count as the same time of the day. */
const NEAR_HOURS = 1;
/** What a stop at the dock takes where no trip tells: queue, gate and crane. */
export const DOCK_SECONDS = 45 * 60;

/** A trip from a dock to a door that truly was. */
export interface PastTrip {
  /** Of Shanghai, in which it left the dock: 0 to 23. */
  hour: number;
  driveSeconds: number;
  /** What the roads alone said of the same drive. */
  estimatedSeconds: number;
  /** How long the truck was at the dock; null when nobody noted when it came. */
  dwellSeconds: number | null;
  /** The range that was told when it left the dock; null when the trips before it were too few. */
  foretold: { low: number; high: number } | null;
}

/** What a truck has before it until the door, by the roads alone. */
export interface Ahead {
  /** Seconds to where the next node is done. */
  legSeconds: number;
  /** Null when the box is got already, and the leg leads to the door. */
  dock: {
    onwardSeconds: number;
    /** Since the truck came there; 0 on its way. */ stoodSeconds: number;
  } | null;
}

/** Seconds until the door, and what they rest on. */
export interface Arrival {
  basis: ArrivalBasis;
  /** Null when there are too few trips to tell between what. */
  range: Spread | null;
  /** The middle of the range, or what the roads say. */
  seconds: number;
  /** Trips that it rests on, or that there are where they were too few. */
  trips: number;
  /** Of them, those of which a range was told when they left the dock, and how many of these it held. */
  told: number;
  held: number;
}

/** An arrival by the forecast of its truck's queue. */
export const arrivalByQueue = (doorAt: Date, now: Date): Arrival => ({
  basis: 'queue',
  range: null,
  seconds: Math.max(0, (doorAt.getTime() - now.getTime()) / 1000),
  trips: 0,
  told: 0,
  held: 0,
});

/** The hour of Shanghai, 0 to 23. */
export const hourOf = (at: Date): number => Number(toWireTime(at).slice(11, 13));

const isNear = (a: number, b: number): boolean => {
  const apart = Math.abs(a - b);
  return Math.min(apart, 24 - apart) <= NEAR_HOURS;
};

/** Of the trips of a lane those that tell most of an hour; undefined when all are too few. */
function tripsFor(
  lane: readonly PastTrip[],
  hour: number,
): { basis: ArrivalBasis; trips: readonly PastTrip[] } | undefined {
  const near = lane.filter((trip) => isNear(trip.hour, hour));
  if (near.length >= LEAST_TRIPS) return { basis: 'hour', trips: near };
  return lane.length >= LEAST_TRIPS ? { basis: 'lane', trips: lane } : undefined;
}

/** How a lane is driven against what its roads say, and how long its dock takes, seconds; by the middle of its trips. */
export interface LaneUsual {
  pace: number;
  /** Null where too few trips noted it. */
  dwellSeconds: number | null;
}

/** The usual of a lane at an hour; null where its trips are too few to tell. */
export function usualOf(lane: readonly PastTrip[], hour: number): LaneUsual | null {
  const trips = tripsFor(lane, hour)?.trips ?? [];
  const pace = spreadOf(trips.map(({ driveSeconds, estimatedSeconds }) => driveSeconds / estimatedSeconds));
  const dwells = trips.flatMap(({ dwellSeconds }) => (dwellSeconds === null ? [] : [dwellSeconds]));
  return pace && { pace: pace.middle, dwellSeconds: spreadOf(dwells)?.middle ?? null };
}

const isHeld = ({ foretold, driveSeconds }: PastTrip): boolean =>
  foretold !== null && foretold.low <= driveSeconds && driveSeconds <= foretold.high;

/** How long the rest takes if it goes as that trip went. */
function asThatTrip(
  { legSeconds, dock }: Ahead,
  { driveSeconds, estimatedSeconds, dwellSeconds }: PastTrip,
): number {
  const pace = driveSeconds / estimatedSeconds;
  if (!dock) return legSeconds * pace;
  const stands = Math.max(0, (dwellSeconds ?? DOCK_SECONDS) - dock.stoodSeconds);
  return legSeconds * pace + stands + dock.onwardSeconds * pace;
}

/**
 * When a truck will be at its door: each past trip of the lane (dock to district) at this hour is one way in which the
 * rest can go, and the range is what holds nine of ten of them. Of a lane with fewer than 19 trips the roads tell alone.
 */
export function arrivalOf(ahead: Ahead, lane: readonly PastTrip[], hour: number): Arrival {
  const { legSeconds, dock } = ahead;
  const found = tripsFor(lane, hour);
  const range = found ? spreadOf(found.trips.map((trip) => asThatTrip(ahead, trip))) : null;
  if (!found || !range) {
    const stands = dock ? Math.max(0, DOCK_SECONDS - dock.stoodSeconds) + dock.onwardSeconds : 0;
    return {
      basis: 'estimate',
      range: null,
      seconds: legSeconds + stands,
      trips: lane.length,
      told: 0,
      held: 0,
    };
  }
  const told = found.trips.filter(({ foretold }) => foretold !== null);
  return {
    basis: found.basis,
    range,
    seconds: range.middle,
    trips: found.trips.length,
    told: told.length,
    held: told.filter(isHeld).length,
  };
}

/** The range that is told of a drive when it leaves the dock, in whole seconds; null when the trips before it are too few. */
export function forecastDriveRange(
  estimatedSeconds: number,
  before: readonly PastTrip[],
  hour: number,
): PastTrip['foretold'] {
  const { range } = arrivalOf({ legSeconds: estimatedSeconds, dock: null }, before, hour);
  return range && { low: Math.floor(range.low), high: Math.ceil(range.high) };
}

/** What is told of an arrival: between what it is, or the one moment where trips are too few. */
export type ArrivalMoment = Pick<Arrival, 'range' | 'seconds'>;

/** 'HH:mm', with the day where it is another than that of `day`. */
function clock(at: Date, day: Date): string {
  const text = toWireTime(at);
  return text.slice(0, 10) === toWireTime(day).slice(0, 10) ? text.slice(11, 16) : text.slice(5, 16);
}

/** `from` says how its first moment is written. */
function spanBy({ range, seconds }: ArrivalMoment, now: Date, from: (at: Date) => string): string {
  const at = (s: number) => new Date(now.getTime() + s * 1000);
  const [low, high] = range ? [at(range.low), at(range.high)] : [at(seconds), at(seconds)];
  const isMoment = toWireTime(low).slice(0, 16) === toWireTime(high).slice(0, 16);
  return isMoment ? `${from(low)} 左右` : `${from(low)} – ${clock(high, low)}`;
}

/** When a truck will be at its door, in words: '14:20 – 15:05', or '15:05 左右' where too few trips tell between what. */
export const arrivalSpan = (arrival: ArrivalMoment, now: Date): string =>
  spanBy(arrival, now, (at) => clock(at, now));

/** The same for what is read on another day: '2026-11-20 14:20 – 15:05'. */
export const datedSpan = (arrival: ArrivalMoment, now: Date): string =>
  spanBy(arrival, now, (at) => toWireTime(at).slice(0, 16));

/** '预计 14:20 – 15:05 到达' of a span; `comes` is the verb. */
export const expectedWords = (span: string, comes = '到达'): string =>
  `预计 ${span}${span.endsWith('左右') ? '' : ' '}${comes}`;

/** The same as a sentence: '预计 14:20 – 15:05 到达'. */
export const arrivalWords = (arrival: ArrivalMoment, now: Date): string =>
  expectedWords(arrivalSpan(arrival, now));

/** An arrival as people read it, with what it rests on; `by` says whose the way is where trips are too few. */
export function arrivalSentence(arrival: Arrival, now: Date, by?: string): string {
  return `${arrivalWords(arrival, now)}（${arrivalGrounds(arrival, by)}）`;
}

/** What an arrival rests on and how often that held; `by` says whose the way is where trips are too few. */
export function arrivalGrounds({ basis, range, trips, told, held }: Arrival, by = '路网'): string {
  if (basis === 'queue') return '按车辆当天的安排推算';
  if (basis === 'estimate' || !range) {
    return `近 ${TRIP_DAYS} 天仅 ${trips} 趟，样本不足，按${by}估算`;
  }
  const kept = told > 0 ? `，其中 ${Math.round((held / told) * 100)}% 落在范围内` : '，范围尚未经检验';
  const when = basis === 'hour' ? '同时段' : '';
  return `近 ${TRIP_DAYS} 天${when} ${trips} 趟${kept}`;
}
