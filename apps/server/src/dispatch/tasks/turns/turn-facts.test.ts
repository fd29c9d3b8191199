import { expect, it } from 'vitest';
import { driveOf } from './turn-facts';

it.each([
  [
    { seconds: 3600, metres: 41_500 },
    { minutes: 60, km: 41.5 },
  ],
  [
    { seconds: 3601, metres: 900 },
    { minutes: 61, km: 0.9 },
  ],
  [null, null],
])('a drive of %j is told as %j: begun minutes, and kilometres', (found, told) => {
  expect(driveOf(found)).toEqual(told);
});
