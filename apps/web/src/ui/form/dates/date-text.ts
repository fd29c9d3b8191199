const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const DAY_DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const TIME = /^(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?$/;
const TIME_DIGITS = /^(\d{2})(\d{2})(\d{2})?$/;

const two = (part: string | number): string => String(part).padStart(2, '0');

/** A day as a person types it ('2026-11-5', '2026/11/05', '20261105') as 'YYYY-MM-DD'; null when there is none like it. */
export function readDay(text: string): string | null {
  const found = DAY.exec(text.trim()) ?? DAY_DIGITS.exec(text.trim());
  if (!found) return null;
  const [, year = '', month = '', day = ''] = found;
  const read = `${year}-${two(month)}-${two(day)}`;
  const at = new Date(`${read}T00:00:00Z`);
  // The 31st of a month that has 30 days is a day of the next one.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(read) ? read : null;
}

/** A day and a time of it ('2026-11-5 9:30', '20261105 0930') as 'YYYY-MM-DD HH:mm:ss'; null when they are none. */
export function readMoment(text: string): string | null {
  const [dayText = '', timeText = '', ...more] = text.trim().replace('T', ' ').split(/\s+/);
  const day = readDay(dayText);
  const time = TIME.exec(timeText) ?? TIME_DIGITS.exec(timeText);
  if (!day || !time || more.length > 0) return null;
  const [, hour = '', minute = '', second = '00'] = time;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${day} ${two(hour)}:${minute}:${second}`;
}
