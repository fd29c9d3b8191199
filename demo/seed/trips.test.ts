import { arrivalOf } from '@boxhaul/domain/fleet';
import { expect, it } from 'vitest';
import { tripsOfLane } from './trips';

const NOW = new Date('2026-11-20T06:00:00Z');
const LANES = [101, 102, 201].map((dockId) => ({ dockId, districtCode: '440306', estimatedSeconds: 4200 }));

it.each(LANES)('the lane of dock $dockId has trips of the last 60 days, by time', (lane) => {
  const trips = tripsOfLane(lane, NOW);
  const at = trips.map(({ departedAt }) => departedAt.getTime());
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  expect(at[0]).toBeGreaterThan(NOW.getTime() - 60 * 86_400_000);
  expect(at.at(-1)! + trips.at(-1)!.driveSeconds * 1000).toBeLessThan(NOW.getTime());
  expect(tripsOfLane(lane, NOW)).toEqual(trips);
});

it.each(LANES)(
  'the ranges foretold for dock $dockId were of the trips before alone, and mostly held',
  (lane) => {
    const trips = tripsOfLane(lane, NOW);
    expect(trips.slice(0, 19).every(({ foretold }) => foretold === null)).toBe(true);
    const arrival = arrivalOf({ legSeconds: 2000, dock: null }, trips, 3);
    expect(arrival).toMatchObject({ basis: 'lane', trips: 46, told: 27 });
    expect(arrival.held / arrival.told).toBeGreaterThan(0.7);
  },
);
