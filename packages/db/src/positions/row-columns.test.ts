import { expect, it } from 'vitest';
import * as columns from './row-columns';

const row = {
  vehicle: 7,
  receivedAt: 8,
  position: {
    at: 1,
    lng: 2,
    lat: 3,
    speed: 4,
    course: 359,
    altitude: -5,
    status: 6,
    alarm: 9,
    mileage: 2_147_483_647,
    fault: null,
  },
};

it('reads each column of a row from its own field', () => {
  expect(Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(row)]))).toEqual({
    vehicle: 7,
    receivedAt: 8,
    at: 1,
    lng: 2,
    lat: 3,
    speed: 4,
    course: 359,
    altitude: -5,
    status: 6,
    alarm: 9,
    mileage: 2_147_483_647,
  });
});

it('takes a full turn for none, and an odometer beyond its column for unknown', () => {
  const odd = (more: object) => ({ ...row, position: { ...row.position, ...more } });
  expect(columns.course(odd({ course: 360 }))).toBe(0);
  expect(columns.mileage(odd({ mileage: 2_147_483_648 }))).toBeNull();
  expect(columns.mileage(odd({ mileage: null }))).toBeNull();
  expect(columns.mileage(odd({ mileage: 0 }))).toBe(0);
});
