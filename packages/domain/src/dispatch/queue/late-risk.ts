import { toWireTime } from '../../kit/calendar/time';
import { LATE_NOTICE_MINUTES, lastingWords } from './queue';
import type { TripForecast } from './queue-forecast';
import type { Risk } from '../../fleet/words/late-risk';
import {
  arrivalByQueue,
  arrivalGrounds,
  type ArrivalMoment,
  arrivalSpan,
  arrivalWords,
  expectedWords,
} from '../../fleet/tracking/arrival';
import { GAP_MS } from '../../fleet/tracking/track-point';

const WATCH_MS = 30 * 60_000;
const MINUTE_S = 60;
/** Metres below which kilometres with one decimal say nothing. */
const NEAR_M = 100;

const BEFORE_DOOR: readonly (string | null)[] = [null, '提箱中', '赶路中'];

/** Whether a task of this phase (decisions 4; null: nothing of it is done) is still on its way to the door. */
export const isBeforeDoor = (phase: string | null): boolean => BEFORE_DOOR.includes(phase);

/** Whether nothing has been heard of a truck for so long that nobody can tell where it is. */
export const isSilent = (lastAt: Date | null, now: Date): boolean =>
  !lastAt || now.getTime() - lastAt.getTime() > GAP_MS;

/** When a box will be at its door as its truck's queue goes on, as its customer may know it: without the trips before it. */
export type DoorForecast = Pick<TripForecast, 'doorAt' | 'late'>;

interface Facts {
  /** When it will be at its door, as the dialog and the list tell it; null when no road leads there. */
  arrival: ArrivalMoment | null;
  /** What is told where no position tells; null where nobody made one. */
  forecast: DoorForecast | null;
  remainingMetres: number;
  /** When the box is required at the door. */
  requireDate: Date;
  phase: string | null;
  /** Until its driver has accepted, its truck may go for another box. */
  isAccepted: boolean;
  /** Whether its truck has another box before it. */
  isQueued: boolean;
  now: Date;
  /** Moment of the newest position; null when there is none. */
  lastAt: Date | null;
}

const UNHEARD = '超过 10 分钟没有收到车辆位置，无法判断能否按时到达';
const UNACCEPTED = '司机还没有接单，无法判断能否按时到达';
const UNPLANNED = '没有可用的路线估算，无法判断能否按时到达';

const QUEUED = '车辆还在跑前一趟，完成后才能判断能否按时到达';

/** What nobody can tell by, most of all. */
function unknownOf({ isQueued, isAccepted, lastAt, now }: Facts): string {
  if (isQueued) return QUEUED;
  if (!isAccepted) return UNACCEPTED;
  return isSilent(lastAt, now) ? UNHEARD : UNPLANNED;
}

/** When a box is expected, for what is read later; all three are '' when nobody can tell, but it is late already. */
export interface ExpectedAtDoor {
  /** The middle of it and its beginning, wire times. */
  expected: string;
  earliest: string;
  /** As `datedSpan` tells it. */
  span: string;
}

/**
 * What is said of a box that is told to be late; `required` is a wire time. `late`: minutes behind it, where the forecast of its
 * truck's queue tells.
 */
export function lateBoxWords(
  required: string,
  { earliest, span, late }: Omit<ExpectedAtDoor, 'expected'> & { late?: number },
): string {
  const wanted = `要求 ${required.slice(0, 16)} 到门点`;
  if (span === '') return `${wanted}，目前还没有到达`;
  const by = late === undefined ? '' : `，比约定晚 ${lastingWords(late)}`;
  return `${wanted}，${expectedWords(span, earliest > required ? '才能到达' : '到达，可能迟到')}${by}`;
}

/** What people were told last of a box: how many minutes behind the hour that was wanted then, or that it is in time. */
export interface NotifiedLateness {
  late: number;
  onTime: boolean;
}

/**
 * What is to be told of a box that is expected so many minutes behind its hour (0 or fewer: in time), after what was told last:
 * once that it is late, again when it is a quarter of an hour later than told, and that it is in time again when that is as
 * much of a change. Null: nothing new.
 */
export function lateNews(told: NotifiedLateness | null, late: number): 'late' | 'later' | 'on_time' | null {
  if (!told) return late > 0 ? 'late' : null;
  if (told.onTime) return late >= LATE_NOTICE_MINUTES ? 'late' : null;
  if (late - told.late >= LATE_NOTICE_MINUTES) return 'later';
  return late <= 0 && told.late - late >= LATE_NOTICE_MINUTES ? 'on_time' : null;
}

/** '60 分钟', or '50 – 80 分钟' where past trips tell between what. */
function minutesWords(low: number, high: number): string {
  const [from, to] = [Math.ceil(low / MINUTE_S), Math.ceil(high / MINUTE_S)];
  return from === to ? `${to} 分钟` : `${from} – ${to} 分钟`;
}

/** What is left until the door in kilometres and minutes (S9), when that is, and when it is wanted. */
function figuresOf({ requireDate, now, remainingMetres }: Facts, arrival: ArrivalMoment): string {
  const { low, high } = endsOf(arrival);
  const left =
    remainingMetres < NEAR_M
      ? '车已在门点附近'
      : `剩余约 ${(remainingMetres / 1000).toFixed(1)} 公里、${minutesWords(low, high)}`;
  return `${left}，${arrivalWords(arrival, now)}，要求 ${toWireTime(requireDate).slice(5, 16)}`;
}

const endsOf = ({ range, seconds }: ArrivalMoment) => range ?? { low: seconds, high: seconds };

/** How late a box will be, by the same ends as its arrival is told by. */
function lateWords(arrival: ArrivalMoment, spareSeconds: number): string {
  const { low, high } = endsOf(arrival);
  return low > spareSeconds
    ? `预计迟到 ${minutesWords(low - spareSeconds, high - spareSeconds)}`
    : `可能迟到，最多 ${minutesWords(high - spareSeconds, high - spareSeconds)}`;
}

interface Judged {
  risk: Risk;
  notice: string;
  /** Whether it rests on the forecast. */
  byQueue: boolean;
}

/** Whether the forecast tells: of a truck that goes and is not heard of only that it is late, as in time it may be anywhere. */
const isForetold = (facts: Facts, unknown: string): facts is Facts & { forecast: DoorForecast } =>
  facts.forecast !== null && (unknown !== UNHEARD || facts.forecast.late >= LATE_NOTICE_MINUTES);

/** By the forecast of its truck's queue: late where the desk reads so, too. */
function riskByQueue(
  { now }: Facts,
  { doorAt, late }: DoorForecast,
  overdue: string | undefined,
): Omit<Judged, 'byQueue'> {
  if (late === 0 && !overdue) return { risk: 'none', notice: '' };
  const arrival = arrivalByQueue(doorAt, now);
  const words = expectedWords(arrivalSpan(arrival, now), '到门');
  const told = `${words}，比约定晚 ${lastingWords(late)}（${arrivalGrounds(arrival)}）`;
  if (overdue) return { risk: 'overdue', notice: `${overdue}：${told}` };
  return late < LATE_NOTICE_MINUTES
    ? { risk: 'watch', notice: `时间紧张：${told}` }
    : { risk: 'late', notice: told };
}

/**
 * Whether a box will be late at its door, and the notice with remaining km and minutes (S9), '' when there is none:
 * late once the moment has passed, whatever is known; maybe late when the middle of what is expected is too late; tight when one in
 * twenty trips would be, or without trips when less than half an hour is left. Where no position tells, the forecast does.
 */
export function lateRisk(facts: Facts): Judged {
  const { requireDate, now, arrival } = facts;
  const byQueue = false;
  if (!isBeforeDoor(facts.phase)) return { risk: 'none', notice: '', byQueue };
  const spareMs = requireDate.getTime() - now.getTime();
  const overdue = spareMs < 0 ? `已超过要求到门时间 ${Math.ceil(-spareMs / 60_000)} 分钟` : undefined;
  const unknown = unknownOf(facts);
  if (arrival === null || unknown !== UNPLANNED) {
    if (isForetold(facts, unknown)) return { ...riskByQueue(facts, facts.forecast, overdue), byQueue: true };
    return overdue
      ? { risk: 'overdue', notice: `${overdue}；${unknown}`, byQueue }
      : { risk: 'unknown', notice: unknown, byQueue };
  }
  const figures = figuresOf(facts, arrival);
  if (overdue) return { risk: 'overdue', notice: `${overdue}：${figures}`, byQueue };
  const spare = spareMs - arrival.seconds * 1000;
  if (spare < 0)
    return { risk: 'late', notice: `${lateWords(arrival, spareMs / 1000)}：${figures}`, byQueue };
  const isTight = arrival.range ? arrival.range.high * 1000 > spareMs : spare < WATCH_MS;
  return isTight
    ? { risk: 'watch', notice: `时间紧张：${figures}`, byQueue }
    : { risk: 'none', notice: '', byQueue };
}
