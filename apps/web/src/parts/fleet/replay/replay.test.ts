import { expect, it } from 'vitest';
import { later, momentsOf, rowAt, stillOf } from './replay';

const point = (positionTime: string) => ({
  lon: 114,
  lat: 22.5,
  course: 90,
  speed: 40,
  flag: 0,
  positionTime,
});
const moments = momentsOf({
  gpsDtoList: ['2026-11-20 10:00:00', '2026-11-20 10:01:00', '2026-11-20 10:05:00'].map(point),
});

it('finds the point of a moment', () => {
  const at = moments[1]!.at;
  expect([at - 1e9, at - 1, at, at + 1, at + 1e9].map((time) => rowAt(moments, time))).toEqual([
    0, 0, 1, 1, 2,
  ]);
  expect(rowAt([], at)).toBe(-1);
});

it('goes a minute a second at 1×, and over stays and silences where they are skipped', () => {
  const still = stillOf({
    stayPointList: [
      {
        lon: 1,
        lat: 1,
        startTime: '2026-11-20 10:01:00',
        endTime: '2026-11-20 10:03:00',
        minutes: 2,
        placeName: '',
      },
    ],
    coverage: { ratio: 1, gaps: [] },
  });
  const start = moments[0]!.at;
  expect(later(start, { elapsed: 500, speed: 1, still })).toBe(start + 30_000);
  expect(later(start, { elapsed: 500, speed: 4, still: null })).toBe(start + 120_000);
  expect(later(start, { elapsed: 500, speed: 4, still })).toBe(start + 180_000);
});
