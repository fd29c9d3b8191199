import { expect, test } from 'vitest';
import { paperDaysFault, paperStanding } from './paper';

test.each([
  [null, 'valid'],
  ['2026-11-19', 'expired'],
  ['2026-11-20', 'soon'],
  ['2026-12-20', 'soon'],
  ['2026-12-21', 'valid'],
] as const)('a paper until %s is %s on 2026-11-20', (expiresOn, standing) => {
  expect(paperStanding(expiresOn, '2026-11-20')).toBe(standing);
});

test('a paper ends after the day on which it was given', () => {
  const fault = '有效期至应晚于发证日期';
  expect(paperDaysFault('2026-11-20', '2026-11-20')).toBe(fault);
  expect(paperDaysFault('2026-11-20', '2026-11-19')).toBe(fault);
  expect(paperDaysFault('2026-11-20', '2026-11-21')).toBeNull();
  expect(paperDaysFault(undefined, '2026-11-21')).toBeNull();
  expect(paperDaysFault('2026-11-20', undefined)).toBeNull();
});
