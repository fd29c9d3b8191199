const WEEKDAYS = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'];

/** A wire time as '11 月 30 日 星期一'. */
export function dayWords(wire: string): string {
  const [year, month, day] = wire.slice(0, 10).split('-').map(Number);
  const weekday = WEEKDAYS[new Date(Date.UTC(year!, month! - 1, day)).getUTCDay()];
  return `${month} 月 ${day} 日 ${weekday}`;
}

/** A wire time as '14:30'; of another day than `at` as '11-30 14:30'. */
export const dayClock = (wire: string, at: string): string =>
  wire.slice(0, 10) === at.slice(0, 10) ? wire.slice(11, 16) : wire.slice(5, 16);
