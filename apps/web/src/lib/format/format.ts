const GROUPED = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 0, maximumFractionDigits: 2 });
const YUAN = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const WHOLE = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 });

/** '980.00' → '980.00', '1180.50' → '1,180.50'; '—' when there is none. */
export const yuan = (value: string | null | undefined): string => (value ? YUAN.format(Number(value)) : '—');

/** As `yuan`, without the decimals of a whole amount: for prices in large figures. */
export const yuanShort = (value: string | null | undefined): string =>
  value ? (Number(value) % 1 === 0 ? GROUPED.format(Number(value)) : YUAN.format(Number(value))) : '—';

export const count = (value: number): string => WHOLE.format(value);

const KB = 1024;
const MB = KB * KB;

/** Bytes as MB with two decimals (S9); below 0.1 MB, where these say little, in kB beside. */
export function megabytes(bytes: number): string {
  const text = `${Math.max(bytes / MB, bytes > 0 ? 0.01 : 0).toFixed(2)} MB`;
  return bytes > 0 && bytes < MB / 10 ? `${text}（${Math.ceil(bytes / KB)} kB）` : text;
}

/** Minutes as '1 小时 25 分'. */
export function duration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${rest} 分钟`;
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分`;
}

/** A wire time ('YYYY-MM-DD HH:mm:ss', Asia/Shanghai) as milliseconds since 1970; NaN when unreadable. */
export const wireTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** S9: under 1 s 刚刚, then seconds, minutes, hours, days up to about 30 days; then the day itself. */
export function relativeTime(text: string, now: number): string {
  const at = wireTime(text);
  if (Number.isNaN(at)) return '—';
  const age = now - at;
  if (age < SECOND) return '刚刚';
  if (age < MINUTE) return `${Math.floor(age / SECOND)} 秒前`;
  if (age < HOUR) return `${Math.floor(age / MINUTE)} 分钟前`;
  if (age < DAY) return `${Math.floor(age / HOUR)} 小时前`;
  if (age <= 30 * DAY) return `${Math.floor(age / DAY)} 天前`;
  return text.slice(0, 10);
}
