import { shiftDay, toWireDate } from '@boxhaul/domain/kit';

export interface DaySpan {
  startDate: string;
  endDate: string;
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Usual periods, told from a day of Shanghai. */
export function usualSpans(today: string): readonly { name: string; span: DaySpan }[] {
  const month = `${today.slice(0, 8)}01`;
  const before = shiftDay(month, -1);
  return [
    { name: '近 7 天', span: { startDate: shiftDay(today, -6), endDate: today } },
    { name: '近 30 天', span: { startDate: shiftDay(today, -29), endDate: today } },
    { name: '本月', span: { startDate: month, endDate: today } },
    { name: '上月', span: { startDate: `${before.slice(0, 8)}01`, endDate: before } },
  ];
}

/** What an address asks for; thirty days where it asks for none. */
export function spanOf(params: URLSearchParams, now: Date): DaySpan {
  const today = toWireDate(now);
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const endDate = ISO_DAY.test(to) ? to : today;
  return { startDate: ISO_DAY.test(from) ? from : shiftDay(endDate, -29), endDate };
}

/** How much more or less than before, in per cent; null where nothing was before. */
export function changeOf(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return percent > 0 ? `+${percent}%` : `${percent}%`;
}

/** A part of a whole as '93.2%'; '—' of nothing. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`;
