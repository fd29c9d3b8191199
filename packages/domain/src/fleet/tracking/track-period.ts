import { fromWireTime, startOfDay } from '../../kit/calendar/time';

const DAY_MS = 86_400_000;
/** Of one question (S2). */
const MOST_DAYS = 31;

type Period = { from: Date; to: Date; fault?: undefined };
type Fault = { fault: { field: 'startDate' | 'endDate'; message: string } };

const fault = (field: 'startDate' | 'endDate', message: string): Fault => ({ fault: { field, message } });

/** A period from a day or moment to another, of 31 days at most and begun; a last day counts to its end, no farther than now. */
export function readTrackPeriod(startDate: string, endDate: string, now: Date): Period | Fault {
  const from = startOfDay(startDate) ?? fromWireTime(startDate);
  const lastDay = startOfDay(endDate);
  const end = lastDay ? new Date(lastDay.getTime() + DAY_MS - 1) : fromWireTime(endDate);
  if (!from) return fault('startDate', '开始时间不存在');
  if (!end) return fault('endDate', '结束时间不存在');
  if (from > now) return fault('startDate', '开始时间不能晚于现在');
  if (end.getTime() > now.getTime() + DAY_MS) return fault('endDate', '结束时间不能晚于今天');
  if (end <= from) return fault('endDate', '结束时间应晚于开始时间');
  if (end.getTime() - from.getTime() >= MOST_DAYS * DAY_MS) {
    return fault('endDate', `一次最多查询 ${MOST_DAYS} 天，请缩短时间段`);
  }
  return { from, to: end > now ? now : end };
}
