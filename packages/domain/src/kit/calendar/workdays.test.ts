import { describe, expect, it } from 'vitest';
import type { CalendarKind } from '../words/calendar-kind';
import { calendarDaysFault } from './calendar-days';
import { calendarWarnings, isWorkday, shiftDay, type WorkCalendar, workdaysAfter } from './workdays';

const calendar = (
  days: Record<string, CalendarKind>,
  years: WorkCalendar['years'] = new Map([[2026, 'confirmed']]),
): WorkCalendar => ({ days: new Map(Object.entries(days)), years });

/** The National Day of 2026 with the Sunday and the Saturday that make up for it. */
const OCTOBER = calendar({
  '2026-09-20': 'workday',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`2026-10-0${day}`, 'holiday'] as const)),
  '2026-10-10': 'workday',
});

describe('a workday', () => {
  it.each([
    ['2026-09-19', false],
    ['2026-09-20', true],
    ['2026-09-21', true],
    ['2026-10-01', false],
    ['2026-10-07', false],
    ['2026-10-08', true],
    ['2026-10-10', true],
    ['2026-10-11', false],
  ])('%s: %s', (day, expected) => expect(isWorkday(OCTOBER, day)).toBe(expected));
});

describe('two workdays after', () => {
  it.each([
    // Monday morning: Tuesday and Wednesday.
    ['2026-11-23T01:00:00Z', '2026-11-25'],
    // Friday: the weekend does not count.
    ['2026-11-20T02:00:00Z', '2026-11-24'],
    ['2026-11-21T02:00:00Z', '2026-11-24'],
    ['2026-11-22T02:00:00Z', '2026-11-24'],
    // Midnight of Shanghai makes Monday of Sunday.
    ['2026-11-22T15:59:59Z', '2026-11-24'],
    ['2026-11-22T16:00:00Z', '2026-11-25'],
    // The last day before the feast, and within it: the Saturday that makes up for it counts.
    ['2026-09-30T02:00:00Z', '2026-10-09'],
    ['2026-10-08T02:00:00Z', '2026-10-10'],
    ['2026-12-31T02:00:00Z', '2027-01-04'],
  ])('%s: %s', (at, day) => expect(workdaysAfter(OCTOBER, new Date(at), 2)).toBe(day));

  it('none after is the day itself', () => {
    expect(workdaysAfter(OCTOBER, new Date('2026-10-03T02:00:00Z'), 0)).toBe('2026-10-03');
  });
});

it('days go on over the ends of months and years', () => {
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
  expect(shiftDay('2028-03-01', -1)).toBe('2028-02-29');
});

describe('a warning', () => {
  const at = (day: string) => new Date(`${day}T04:00:00Z`);
  it('tells of this year', () => {
    expect(calendarWarnings(calendar({}, new Map()), at('2026-06-01'))).toEqual([
      { year: 2026, state: 'missing' },
    ]);
    expect(calendarWarnings(calendar({}, new Map([[2026, 'unconfirmed']])), at('2026-06-01'))).toEqual([
      { year: 2026, state: 'unconfirmed' },
    ]);
    expect(calendarWarnings(OCTOBER, at('2026-06-01'))).toEqual([]);
  });
  it('tells of the next year from the middle of November on', () => {
    expect(calendarWarnings(OCTOBER, at('2026-11-16'))).toEqual([]);
    expect(calendarWarnings(OCTOBER, at('2026-11-17'))).toEqual([{ year: 2027, state: 'missing' }]);
  });
});

describe('days of a year', () => {
  const day = (text: string) => ({ day: text, kind: 'holiday' as const, name: '元旦' });
  it.each([
    [[], null],
    [[day('2026-01-01'), day('2026-12-31')], null],
    [[day('2026-02-30')], '没有 2026-02-30 这一天'],
    [[day('2026-13-01')], '没有 2026-13-01 这一天'],
    [[day('2027-01-01')], '2027-01-01 不在 2026 年'],
    [[day('2026-01-01'), day('2026-01-01')], '2026-01-01 重复'],
  ])('%j: %s', (days, fault) => expect(calendarDaysFault(2026, days)).toBe(fault));
});
