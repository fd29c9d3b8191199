const WEEKDAYS = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'];

/** A wire time as '11 月 30 日 星期一'. */
export function dayWords(wire: string): string {
  const [year, month, day] = wire.slice(0, 10).split('-').map(Number);
  const weekday = WEEKDAYS[new Date(Date.UTC(year!, month! - 1, day)).getUTCDay()];
  return `${month} 月 ${day} 日 ${weekday}`;
}
