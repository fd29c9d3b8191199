import { toWireDate, toWireTime } from '../../kit/calendar/time';

/** Another hour at the door of a trip that its driver knew of. */
export interface HourChange {
  at: Date;
  /** The hour that he went by before. */
  before: Date;
}

/** One of a driver's trips, as he does them now; two boxes on one trailer are one. */
export interface OwnTrip {
  /** Where its box goes. */
  place: string;
  runs: boolean;
  at: Date;
  /** The hour that he went by before, where he has not confirmed the other one; null: he has. */
  before: Date | null;
}

export interface ChangeSummary {
  title: string;
  lines: { text: string; place: string }[];
}

const isOneDay = (...times: Date[]): boolean => new Set(times.map(toWireDate)).size === 1;

/** An hour as it is told beside another moment: with its day where that is another one. */
const hourBeside = (at: Date, beside: Date): string =>
  toWireTime(at).slice(isOneDay(at, beside) ? 11 : 5, 16);

function changeWords({ at, before }: HourChange, now: Date): string {
  // Changed and changed back: he heard of both.
  if (at.getTime() === before.getTime()) return `改回 ${hourBeside(at, now)} 到门`;
  if (isOneDay(at, before)) return `${hourBeside(before, now)} 改为 ${hourBeside(at, before)} 到门`;
  return `${toWireTime(before).slice(5, 16)} 改为 ${toWireTime(at).slice(5, 16)} 到门`;
}

/** How the desk reads it: whether its driver has confirmed it, and when. */
export const hourChangeWords = (
  change: HourChange,
  { confirmedAt, driverName }: { confirmedAt: Date | null; driverName: string },
  now: Date,
): string =>
  `${changeWords(change, now)}，${
    confirmedAt === null ? '待司机确认' : `${driverName} ${toWireTime(confirmedAt).slice(5, 16)} 已确认`
  }`;

/** What of a driver's trips is otherwise than he has confirmed, hours and order, as his phone says it; null: nothing. */
export function summariseChanges(trips: readonly OwnTrip[], now: Date): ChangeSummary | null {
  const changed = trips.filter(({ before }) => before !== null);
  if (changed.length === 0) return null;
  const hourBefore = ({ at, before }: OwnTrip): number => (before ?? at).getTime();
  const order = trips.toSorted((a, b) => Number(b.runs) - Number(a.runs) || hourBefore(a) - hourBefore(b));
  const lines = trips.flatMap((trip, index) => {
    const { at, before, place } = trip;
    const former = order.indexOf(trip);
    if (before === null && former === index) return [];
    const was = former === index ? '' : `（原第 ${former + 1} 趟）`;
    const words = before === null ? `仍为 ${hourBeside(at, now)} 到门` : changeWords({ at, before }, now);
    return [{ text: `第 ${index + 1} 趟${was}：${words}`, place }];
  });
  const isToday = isOneDay(now, ...changed.flatMap(({ at, before }) => [at, before ?? at]));
  return { title: isToday ? '今天的趟次有调整' : '趟次有调整', lines };
}
