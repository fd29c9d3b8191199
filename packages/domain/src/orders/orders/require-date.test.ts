import { expect, test } from 'vitest';
import { requireDateAgain, requireDateFault, usualRequireDates } from './require-date';

const NOW = Date.parse('2026-11-21T10:00:00+08:00');

test.each([
  ['2026-11-20T09:59:59.999+08:00', 'early'],
  ['2026-11-20T10:00:00+08:00', null],
  ['2026-11-21T10:00:00+08:00', null],
  ['2027-11-21T10:00:00+08:00', null],
  ['2027-11-21T10:00:00.001+08:00', 'late'],
])('an order required at %s is %s', (at, fault) => {
  expect(requireDateFault(Date.parse(at), NOW)).toBe(fault);
});

test.each([
  ['2026-11-30T07:00:00+08:00', '今天上午 2026-11-30 09:00:00', 6],
  ['2026-11-30T07:00:01+08:00', '今天下午 2026-11-30 14:00:00', 5],
  ['2026-11-30T12:00:00+08:00', '今天下午 2026-11-30 14:00:00', 5],
  ['2026-11-30T12:00:01+08:00', '明天上午 2026-12-01 09:00:00', 4],
  // Still that day in London.
  ['2026-12-31T23:30:00+08:00', '明天上午 2027-01-01 09:00:00', 4],
])('at %s the first of the usual hours is %s', (now, first, count) => {
  const usual = usualRequireDates(Date.parse(now));
  const said = usual.map(({ name, requireDate }) => `${name} ${requireDate}`);
  expect(said[0]).toBe(first);
  expect(said).toHaveLength(count);
  expect(said.at(-1)).toMatch(/^后天下午 .* 14:00:00$/);
});

test.each([
  ['2026-11-30T07:00:00+08:00', '2026-11-29 09:00:00', '今天 09:00', '2026-11-30 09:00:00'],
  ['2026-11-30T07:00:01+08:00', '2026-11-29 09:00:00', '明天 09:00', '2026-12-01 09:00:00'],
  ['2026-12-31T23:30:00+08:00', '2026-12-30 00:30:00', '后天 00:30', '2027-01-02 00:30:00'],
])('at %s an order that was wanted at %s is wanted again %s', (now, was, name, requireDate) => {
  expect(requireDateAgain(was, Date.parse(now))).toEqual({ name, requireDate });
});
