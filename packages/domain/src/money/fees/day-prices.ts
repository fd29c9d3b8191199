import { daysBetween, toWireDate } from '../../kit/calendar/time';
import { type Fen, fen, shortYuan } from '../../kit/money/money';

/** From this day after the free period on (2 or later) a day costs so much. */
export interface DayTier {
  readonly from: number;
  readonly unit: Fen;
}

interface DayPrices {
  /** Days after the free period that cost nothing all the same. */
  readonly freeUnits: number;
  readonly unit: Fen;
  readonly tiers: readonly DayTier[];
}

const MINUTE_MS = 60_000;

/**
 * How many days of the calendar (Asia/Shanghai) were begun between the end of a free period and a moment. Free periods are
 * written to the minute, and the last one is free as well: one that ends at 23:59 costs nothing on that day.
 */
export function daysAfter(until: Date, moment: Date): number {
  const start = Math.floor(until.getTime() / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  if (moment.getTime() < start) return 0;
  return daysBetween(toWireDate(new Date(start)), toWireDate(moment)) + 1;
}

/** What the n-th day after the free period costs; the first is 1. */
export const priceOfDay = ({ freeUnits, unit, tiers }: DayPrices, n: number): Fen =>
  n <= freeUnits ? fen(0) : (tiers.findLast(({ from }) => from <= n)?.unit ?? unit);

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly unit: Fen;
}

/** The days 1 to `days` that cost something, as stretches of one price. */
function stretchesOf({ freeUnits, unit, tiers }: DayPrices, days: number): Stretch[] {
  const steps = [{ from: 1, unit }, ...tiers];
  return steps.flatMap((step, i) => {
    const from = Math.max(step.from, freeUnits + 1);
    const to = Math.min(days, (steps[i + 1]?.from ?? Infinity) - 1);
    return from > to ? [] : [{ from, to, unit: step.unit }];
  });
}

/** What the days 1 to `days` cost together, fen. */
export const sumOfDays = (prices: DayPrices, days: number): number =>
  stretchesOf(prices, days).reduce((sum, { from, to, unit }) => sum + (to - from + 1) * unit, 0);

/** How that sum comes about, in Chinese. */
export const daySteps = (prices: DayPrices, days: number): string[] =>
  stretchesOf(prices, days).map(({ from, to, unit }) => {
    const which = from === to ? `第 ${from} 天` : `第 ${from} 至 ${to} 天，每天`;
    return `${which} ${shortYuan(unit)} 元，计 ${to - from + 1} 天，${shortYuan(fen((to - from + 1) * unit))} 元`;
  });
