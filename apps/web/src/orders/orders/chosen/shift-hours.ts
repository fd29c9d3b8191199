import { fromWireTime, toWireTime } from '@boxhaul/domain/kit';

/** By how much orders are wanted later or earlier, as it is typed. */
export interface Shift {
  direction: 'later' | 'earlier';
  amount: string;
  unit: 'hours' | 'days';
}

const HOUR_MS = 3_600_000;
const HOURS = { hours: 1, days: 24 } as const;

/** In hours, below zero for earlier; null while it is no whole number from one on. */
export function hoursOf({ direction, amount, unit }: Shift): number | null {
  const text = amount.trim();
  if (!/^\d{1,3}$/.test(text) || Number(text) === 0) return null;
  const hours = Number(text) * HOURS[unit];
  return direction === 'earlier' ? -hours : hours;
}

/** A moment 'YYYY-MM-DD HH:mm:ss' so many hours later. */
export function shifted(moment: string, hours: number): string {
  const at = fromWireTime(moment);
  return at ? toWireTime(new Date(at.getTime() + hours * HOUR_MS)) : moment;
}
