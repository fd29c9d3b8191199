import type { Wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';
import { toWireTime } from '../../kit/calendar/time';
import { roadMinutes } from './driver-hours';
import type { TripMinutes } from '../tasks/trip-minutes';

const MINUTE_MS = 60_000;
/** So many minutes late nobody is told of: a door takes a box a little later, too. */
export const LATE_NOTICE_MINUTES = 15;

/** A box as one of a truck's or a driver's trips: where it goes, and when it is wanted. */
export interface Trip {
  orderNo: string;
  /** The box of its order. */
  seq: number;
  requireDate: Date;
  /** When it is to be at its door, by the plan; else when it is wanted. */
  at: Date;
  dock: Wgs84;
  door: Wgs84;
  /** Where it is given back. */
  back: Wgs84;
  minutes: TripMinutes;
  /** When its door was left; null: not yet. */
  doorLeftAt: Date | null;
}

/** How one trip stands to another one of the same truck or driver. */
export interface TripClash {
  /** No drive leads from one door to the other in time: nobody can do both. Else the later one comes late. */
  impossible: boolean;
  words: string;
}

const road = (from: Wgs84, to: Wgs84): number => roadMinutes(metresBetween(from, to));

/** How a trip is called: 'BH… 第 1 箱'. */
export const tripName = ({ orderNo, seq }: Pick<Trip, 'orderNo' | 'seq'>): string =>
  `${orderNo} 第 ${seq} 箱`;

/** Of a published trip whose hour at the door is over and that nobody has begun: why the ones behind it wait. */
export const stuckWords = (trip: Trip): string =>
  `前面的 ${tripName(trip)}（${toWireTime(trip.at).slice(5, 16)} 到门）还没有出发，这一趟一直等着`;

/** '40 分钟', '1 小时 15 分'. */
export const lastingWords = (minutes: number): string =>
  minutes < 60
    ? `${minutes} 分钟`
    : `${Math.floor(minutes / 60)} 小时${minutes % 60 ? ` ${minutes % 60} 分` : ''}`;

/**
 * Whether one crew can do both trips, one after the other as they are to be at their doors (decisions 12.1): by
 * their own minutes, and straight ways made longer between them. `wanted` is the one that is asked about. Null: nothing speaks against it.
 */
export function clashOf(wanted: Trip, other: Trip): TripClash | null {
  const isFirst = wanted.at < other.at;
  const [first, second] = isFirst ? [wanted, other] : [other, wanted];
  const left = first.doorLeftAt?.getTime() ?? first.at.getTime() + first.minutes.atDoor * MINUTE_MS;
  const due = second.requireDate.getTime();
  const at = toWireTime(other.at).slice(5, 16);
  if (left + road(first.door, second.door) * MINUTE_MS > second.at.getTime()) {
    return { impossible: true, words: `${at} 已排 ${tripName(other)}到门，时间赶不开` };
  }
  const minutes =
    first.minutes.toReturn +
    first.minutes.giveBack +
    road(first.back, second.dock) +
    second.minutes.fetch +
    second.minutes.toDoor;
  const late = Math.ceil((left + minutes * MINUTE_MS - due) / MINUTE_MS);
  if (late < LATE_NOTICE_MINUTES) return null;
  return {
    impossible: false,
    words: isFirst
      ? `排在后面的 ${tripName(other)}（${at}）预计晚到约 ${lastingWords(late)}`
      : `接在 ${tripName(other)}（${at}）之后，预计晚到约 ${lastingWords(late)}`,
  };
}
