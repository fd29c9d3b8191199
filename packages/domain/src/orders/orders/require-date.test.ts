import { expect, test } from 'vitest';
import { requireDateFault } from './require-date';

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
