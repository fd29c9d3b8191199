const SHANGHAI_MS = 8 * 3600_000;

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** 'YYYY-MM-DD HH:mm:ss' in Asia/Shanghai (no daylight saving since 1991). */
export const toWireTime = (at: Date): string => {
  const d = new Date(at.getTime() + SHANGHAI_MS);
  const day = `${d.getUTCFullYear()}-${two(d.getUTCMonth() + 1)}-${two(d.getUTCDate())}`;
  return `${day} ${two(d.getUTCHours())}:${two(d.getUTCMinutes())}:${two(d.getUTCSeconds())}`;
};

/** 'YYYY-MM-DD' in Asia/Shanghai. */
export const toWireDate = (at: Date): string => toWireTime(at).slice(0, 10);

/** The second in which a moment is: the wire has whole ones, so that two moments of one second are told by neither order. */
export const wholeSecond = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Reads 'YYYY-MM-DD HH:mm:ss' as Asia/Shanghai; null when there is no such moment (2026-02-30). */
export const fromWireTime = (text: string): Date | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(text);
  if (!match) return null;
  const at = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) || toWireTime(at) !== text ? null : at;
};

/** The first moment of 'YYYY-MM-DD' in Asia/Shanghai; null when there is no such day. */
export const startOfDay = (day: string): Date | null => fromWireTime(`${day} 00:00:00`);

/** A minute since a day's midnight as people tell the hour: '22:05', '次日 02:30'; of other days with how many later. */
export const hourWords = (minute: number): string => {
  const [days, rest] = [Math.floor(minute / 1440), ((minute % 1440) + 1440) % 1440];
  const clock = `${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
  if (days === 0) return clock;
  return days === 1 ? `次日 ${clock}` : `${Math.abs(days)} 天${days < 0 ? '前' : '后'} ${clock}`;
};

/** The hour of 'YYYY-MM-DD HH:mm:ss' as it is told of a day 'YYYY-MM-DD': '22:05', '次日 02:30', else '11-25 08:00'. */
export const hourOn = (day: string, time: string): string => {
  const later = daysBetween(day, time.slice(0, 10));
  if (later === 0) return time.slice(11, 16);
  return later === 1 ? `次日 ${time.slice(11, 16)}` : time.slice(5, 16);
};

/** How many days later the second of two days 'YYYY-MM-DD' is. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
