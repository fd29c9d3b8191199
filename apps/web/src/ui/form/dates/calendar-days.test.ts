import { expect, it } from 'vitest';
import { addDays, addMonths, dayOf, dayWords, monthWords, weekEnds, weeksAround } from './calendar-days';

it('days go on over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

it.each([
  ['2026-11-05', 1, '2026-12-05'],
  ['2026-12-05', 1, '2027-01-05'],
  ['2026-01-05', -1, '2025-12-05'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
])('%s with %d months is %s', (day, months, other) => {
  expect(addMonths(day, months)).toBe(other);
});

it('a day begins at midnight in Shanghai', () => {
  expect(dayOf(Date.parse('2026-11-04T15:59:59Z'))).toBe('2026-11-04');
  expect(dayOf(Date.parse('2026-11-04T16:00:00Z'))).toBe('2026-11-05');
});

it('a week is from Monday to Sunday', () => {
  expect(weekEnds('2026-11-05')).toEqual(['2026-11-02', '2026-11-08']);
  expect(weekEnds('2026-11-02')).toEqual(['2026-11-02', '2026-11-08']);
  expect(weekEnds('2026-11-08')).toEqual(['2026-11-02', '2026-11-08']);
});

it.each([
  // Begins on a Sunday: six weeks.
  ['2026-11-15', 6, '2026-10-26', '2026-12-06'],
  // Begins on a Monday and ends on a Sunday: four.
  ['2027-02-28', 4, '2027-02-01', '2027-02-28'],
])('the month of %s has %d weeks, from %s to %s', (day, count, first, last) => {
  const weeks = weeksAround(day);
  expect([weeks.length, weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([count, first, last]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

it('is said in words', () => {
  expect(dayWords('2026-11-05')).toBe('2026年11月5日 星期四');
  expect(dayWords('2026-11-08')).toBe('2026年11月8日 星期日');
  expect(monthWords('2026-01-08')).toBe('2026年1月');
});
