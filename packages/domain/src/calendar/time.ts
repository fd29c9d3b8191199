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

/** How many days later the second of two days 'YYYY-MM-DD' is. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
