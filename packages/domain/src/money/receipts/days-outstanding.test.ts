import { expect, it } from 'vitest';
import { daysOutstanding } from './days-outstanding';

it.each<[owed: number, charged: number, days: number | null]>([
  [300, 900, 30],
  [900, 900, 90],
  [1_800, 900, 180],
  [0, 900, 0],
  [-10, 900, 0],
  [155, 900, 16],
  [154, 900, 15],
  [100, 0, null],
  [100, -5, null],
])('%i owed on %i charged in 90 days: %s days', (owed, charged, days) => {
  expect(daysOutstanding({ owed, charged, days: 90 })).toBe(days);
});
