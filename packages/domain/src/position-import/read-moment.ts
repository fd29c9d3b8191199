const SHANGHAI_MS = 8 * 3600_000;
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)? ?(Z|[+-]\d{2}:?\d{2})$/i;
const LOCAL =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?[T ]*(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2})(?:\.\d+)?秒?)?$/;
const PACKED = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;

/** A local time of Shanghai; NaN where the calendar has none such. */
function ofParts([year, month, day, hour, minute, second]: readonly number[]): number {
  const at = Date.UTC(year!, month! - 1, day, hour, minute, second);
  const found = new Date(at);
  const stands =
    found.getUTCMonth() === month! - 1 &&
    found.getUTCDate() === day &&
    found.getUTCHours() === hour &&
    found.getUTCMinutes() === minute &&
    second! < 60;
  return stands ? at - SHANGHAI_MS : Number.NaN;
}

/**
 * A moment as loggers write it → epoch milliseconds, whole seconds: with a zone (ISO 8601), of Beijing without one, or
 * seconds or milliseconds since 1970; NaN where it is none.
 */
export function readMoment(text: string): number {
  const plain = text.trim();
  if (/^\d{10}$/.test(plain)) return Number(plain) * 1000;
  if (/^\d{13}$/.test(plain)) return Math.floor(Number(plain) / 1000) * 1000;
  if (ZONED.test(plain))
    return Math.floor(Date.parse(plain.replace(/ (?=\d)/, 'T').replace(' ', '')) / 1000) * 1000;
  const parts = LOCAL.exec(plain) ?? PACKED.exec(plain);
  return parts ? ofParts(parts.slice(1, 7).map((part) => Number(part ?? 0))) : Number.NaN;
}
