const HEX_PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const CHINA_OFFSET_MS = 8 * 3_600_000;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The digits of a BCD field as they stand, two for each byte; a wrong nibble shows as a–f. */
export function readDigits(bytes: Uint8Array, start: number, end: number): string {
  let digits = '';
  for (let at = start; at < end; at++) digits += HEX_PAIRS[bytes[at]!]!;
  return digits;
}

/** Writes digits as BCD into `length` bytes, padded with zeros on the left; keeps the last digits of a longer text. */
export function writeDigits(target: Uint8Array, start: number, length: number, digits: string): void {
  const padded = digits.padStart(length * 2, '0').slice(-length * 2);
  for (let i = 0; i < length; i++) target[start + i] = Number.parseInt(padded.slice(i * 2, i * 2 + 2), 16);
}

function readPair(byte: number): number {
  const high = byte >> 4;
  const low = byte & 15;
  return high > 9 || low > 9 ? 100 : high * 10 + low;
}

function daysBeforeMonth(year: number, month: number): number {
  return Date.UTC(year, month - 1, 1) / 86_400_000;
}

let cachedMonth = -1;
let cachedDays = 0;

/** Six BCD bytes YY MM DD hh mm ss of UTC to epoch milliseconds; NaN when no such moment exists. */
export function readUtcTime(bytes: Uint8Array, start: number): number {
  const year = readPair(bytes[start]!);
  const month = readPair(bytes[start + 1]!);
  const day = readPair(bytes[start + 2]!);
  const hour = readPair(bytes[start + 3]!);
  const minute = readPair(bytes[start + 4]!);
  const second = readPair(bytes[start + 5]!);
  if (year > 99 || month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return NaN;
  const leapDay = month === 2 && year % 4 === 0 ? 1 : 0;
  if (day > MONTH_DAYS[month - 1]! + leapDay) return NaN;
  const key = year * 16 + month;
  if (key !== cachedMonth) {
    cachedDays = daysBeforeMonth(2000 + year, month);
    cachedMonth = key;
  }
  const seconds = (((cachedDays + day - 1) * 24 + hour) * 60 + minute) * 60 + second;
  return seconds * 1000;
}

/** The same of China time. */
export function readTime(bytes: Uint8Array, start: number): number {
  return readUtcTime(bytes, start) - CHINA_OFFSET_MS;
}

/** Writes epoch milliseconds as six BCD bytes of UTC; years 2000 to 2099. */
export function writeUtcTime(target: Uint8Array, start: number, epochMs: number): void {
  const text = new Date(epochMs).toISOString();
  writeDigits(target, start, 6, text.slice(2, 19).replaceAll(/\D/g, ''));
}

/** The same in China time. */
export function writeTime(target: Uint8Array, start: number, epochMs: number): void {
  writeUtcTime(target, start, epochMs + CHINA_OFFSET_MS);
}
