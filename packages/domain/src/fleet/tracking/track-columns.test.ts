import { expect, it } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { pickRows, pointAt, toColumns } from './track-columns';

const points = [0, 1, 2].map((i) => ({
  ...wgs84(113 + i, 22 + i),
  at: 1000 * i,
  speed: 40.5 + i,
  course: 90 + i,
}));

it('gives back the points that went into columns, in their order, and none beyond', () => {
  const track = toColumns(points);
  expect([0, 1, 2].map((i) => pointAt(track, i))).toEqual(points);
  expect([pointAt(track, -1), pointAt(track, 3), pointAt(toColumns([]), 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('picks rows in the order asked for, into columns of their own', () => {
  const track = toColumns(points);
  const picked = pickRows(track, Int32Array.of(2, 0));
  expect([0, 1, 2].map((i) => pointAt(picked, i))).toEqual([points[2], points[0], undefined]);
  picked.at[0] = 5;
  expect(track.at[2]).toBe(2000);
});
