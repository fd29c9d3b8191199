import { startOfDay, toWireTime } from '../calendar/time';
import { shiftDay } from '../calendar/workdays';
import { plainCell } from './plain-cell';
import { LONGEST_WHEN, readClock, readClockText } from './read-clock';

/** How a cell of a time is meant. */
export interface WhenOrder {
  /** Excel's days are counted from 1904. */
  readonly from1904?: boolean;
  /** Of a time that says no zone, in milliseconds east of Greenwich; absent: of Beijing. */
  readonly offsetMs?: number;
  /** Seconds or milliseconds since 1970 are times too. */
  readonly epoch?: boolean;
  /** A day alone is no time; absent: it is its first moment. */
  readonly needsClock?: boolean;
}

interface When {
  /** 'YYYY-MM-DD', and it exists. */
  day: string;
  /** Of the day; null where no time is told. */
  seconds: number | null;
  /** Null where no zone is told. */
  offsetMs: number | null;
}

const HOUR_MS = 3600_000;
const SHANGHAI_MS = 8 * HOUR_MS;
const DAY_SECONDS = 86_400;
/** Excel's day 0, and how many later it is in books that count from 1904. */
const DAY_0 = '1899-12-30';
const DAYS_TO_1904 = 1462;
/** 1950 and 2100: what lies outside is some other number. */
const [FIRST_SERIAL, LAST_SERIAL] = [18_264, 73_051];

/** A workbook's days: below, it counts a 29 February 1900 that never was. */
const [SHEET_FIRST, SHEET_END] = [61, 2_958_466];

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const WEEKDAYS = '日一二三四五六';

/** Each begins with a day whose order is certain; '03/04/2026' is not among them. */
const DAYS: readonly RegExp[] = [
  /^(?<y>\d{4}) ?[-/.] ?(?<m>\d{1,2}) ?[-/.] ?(?<d>\d{1,2})(?!\d)/,
  /^(?<y>\d{4}) ?年 ?(?<m>\d{1,2}) ?月 ?(?<d>\d{1,2})(?!\d) ?[日号]?/,
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})(?=$|[ T]|\d{4}(?:\d{2}(?:\d{3})?)?(?:\.\d{1,9})?$)/i,
  /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4})(?!\d)/,
  /^(?<d>\d{1,2})[- ](?<m>[a-z]{3,9})\.?,?[- ](?<y>\d{4})(?!\d)/i,
  /^(?<m>[a-z]{3,9})\.? (?<d>\d{1,2}),? (?<y>\d{4})(?!\d)/i,
];
const WEEKDAY = /^[ ,(]*(?:星期|礼拜|周)([日一二三四五六天])\)?/;
/** '09:00-12:00' is a span: a bare zone west of Greenwich stands in the form of ISO 8601 alone. */
const ZONE = / ?(?:Z|(?:UTC|GMT) ?(?:([+-])(\d{1,2}):?(\d{2})?)?|(\+)(\d{2}):?(\d{2})?)$/i;
const ISO_ZONE = /(?<=^T.{5,18})(-)(\d{2}):?(\d{2})?$/i;

const two = (text: string): string => text.padStart(2, '0');

/** The month's number of a name in English, whole or its first three letters. */
function monthOf(text: string): string {
  const name = text.toLowerCase();
  const place = MONTHS.findIndex((month) => month === name || month.slice(0, 3) === name);
  return place < 0 ? text : String(place + 1);
}

/** The day of Excel's number, and the seconds of it. */
function ofSerial(serial: number): { day: string; seconds: number } {
  const whole = Math.floor(serial);
  const seconds = Math.round((serial - whole) * DAY_SECONDS);
  const day = shiftDay(DAY_0, whole + Math.floor(seconds / DAY_SECONDS));
  return { day, seconds: seconds % DAY_SECONDS };
}

function readSerial(plain: string, from1904: boolean): When | null {
  if (!/^\d{5}(?:\.\d{1,17})?$/.test(plain)) return null;
  const serial = Number(plain) + (from1904 ? DAYS_TO_1904 : 0);
  if (serial < FIRST_SERIAL || serial >= LAST_SERIAL) return null;
  const { day, seconds } = ofSerial(serial);
  return { day, seconds: plain.includes('.') ? seconds : null, offsetMs: null };
}

const clockText = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 19);

/**
 * A number that a workbook shows as a date: 'YYYY-MM-DD', with its time 'HH:mm:ss' where that is shown or is not
 * midnight, and the time alone below 1; null where it is no date that a workbook knows.
 */
export function sheetMoment(
  value: number,
  { from1904, withClock }: { from1904: boolean; withClock: boolean },
): string | null {
  if (value >= 0 && value < 1 && withClock) {
    return clockText(Math.min(Math.round(value * DAY_SECONDS), DAY_SECONDS - 1));
  }
  const serial = value + (from1904 ? DAYS_TO_1904 : 0);
  if (!(serial >= SHEET_FIRST && serial < SHEET_END)) return null;
  const { day, seconds } = ofSerial(serial);
  return withClock || seconds > 0 ? `${day} ${clockText(seconds)}` : day;
}

/** What stands behind a day: nothing, or a time, perhaps with its zone. */
function readRest(rest: string, day: string): When | null {
  if (rest === '') return { day, seconds: null, offsetMs: null };
  const zone = ZONE.exec(rest) ?? ISO_ZONE.exec(rest);
  const clock = zone ? rest.slice(0, zone.index) : rest;
  const seconds = readClockText(clock.replace(/^(?:T|[ ,]+)/i, ''));
  if (seconds === null) return null;
  if (!zone) return { day, seconds, offsetMs: null };
  const [, sign = zone[4] ?? '+', hours = zone[5] ?? '0', minutes = zone[6] ?? '0'] = zone;
  if (Number(hours) > 14 || Number(minutes) > 59) return null;
  const offset = Number(hours) * HOUR_MS + Number(minutes) * 60_000;
  return { day, seconds, offsetMs: sign === '-' ? -offset : offset };
}

function readWhen(text: string, { from1904 = false }: WhenOrder): When | null {
  if (text.length > LONGEST_WHEN) return null;
  const plain = plainCell(text);
  const serial = readSerial(plain, from1904);
  if (serial) return serial;
  for (const form of DAYS) {
    const found = form.exec(plain);
    if (!found) continue;
    const { y = '', m = '', d = '' } = found.groups ?? {};
    const day = `${y}-${two(monthOf(m))}-${two(d)}`;
    const first = startOfDay(day);
    if (first === null) return null;
    const behind = plain.slice(found[0].length);
    const weekday = WEEKDAY.exec(behind);
    if (weekday) {
      const said = WEEKDAYS.indexOf(weekday[1] === '天' ? '日' : (weekday[1] ?? ''));
      if (said !== new Date(first.getTime() + SHANGHAI_MS).getUTCDay()) return null;
    }
    return readRest(behind.slice(weekday?.[0].length ?? 0), day);
  }
  return null;
}

const momentOf = ({ day, seconds, offsetMs }: When, order: WhenOrder): number =>
  Date.parse(`${day}T00:00:00Z`) + (seconds ?? 0) * 1000 - (offsetMs ?? order.offsetMs ?? SHANGHAI_MS);

/**
 * A moment as people, loggers and Excel write it ('2026/11/5 9:05', '2026年11月5日 下午3:05', '2026-11-05T09:05:00Z',
 * '20261105090500', '46331.3785') → epoch milliseconds, whole seconds; null where it is none or its day does not exist.
 */
export function readMoment(text: string, order: WhenOrder = {}): number | null {
  if (order.epoch) {
    const plain = plainCell(text);
    if (/^\d{10}$/.test(plain)) return Number(plain) * 1000;
    if (/^\d{13}$/.test(plain)) return Math.floor(Number(plain) / 1000) * 1000;
  }
  const when = readWhen(text, order);
  return when === null || (order.needsClock && when.seconds === null) ? null : momentOf(when, order);
}

/** The same in Beijing's time, 'YYYY-MM-DD HH:mm:ss'. */
export function readWireTime(text: string): string | null {
  const at = readMoment(text);
  return at === null ? null : toWireTime(new Date(at));
}

/** A day as people and Excel write it → 'YYYY-MM-DD'; null where it is none, or has a time of day that is not its first moment. */
export function readDate(text: string, order: WhenOrder = {}): string | null {
  const when = readWhen(text, order);
  return when === null || (when.seconds ?? 0) !== 0 || when.offsetMs !== null ? null : when.day;
}

/** The moment of a day and a time that stand in two cells → epoch milliseconds; null where either is none. */
export function joinMoment(day: string, clock: string, order: WhenOrder = {}): number | null {
  const when = readDate(day, order);
  if (when === null || clock.length > LONGEST_WHEN) return null;
  const seconds = readClock(clock);
  const plain = plainCell(clock);
  if (seconds !== null) return momentOf({ day: when, seconds, offsetMs: null }, order);
  const told = ZONE.test(plain) ? readRest(plain, when) : null;
  return told && momentOf(told, order);
}
