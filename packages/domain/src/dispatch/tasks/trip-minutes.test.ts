import { describe, expect, it } from 'vitest';
import type { PastTrip } from '../../fleet/tracking/arrival';
import { tripMinutes, tripSpan } from './trip-minutes';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const trip = { orderType: 0, at: at('06:00'), toDoor: 60, toReturn: 80 } as const;
/** So many trips that took so many times what the roads say, and so many minutes at the dock. */
const lane = (count: number, hour: number, pace: number, dwell: number | null): PastTrip[] =>
  Array.from({ length: count }, () => ({
    hour,
    driveSeconds: 3600 * pace,
    estimatedSeconds: 3600,
    dwellSeconds: dwell === null ? null : dwell * 60,
    foretold: null,
  }));

describe('the minutes of a trip', () => {
  it('are those of the roads, and what docks and doors usually take', () => {
    const usual = { fetch: 30, toDoor: 60, toReturn: 80, giveBack: 20 };
    expect(tripMinutes(trip, [])).toEqual({ ...usual, atDoor: 120 });
    expect(tripMinutes({ ...trip, orderType: 1 }, [])).toEqual({ ...usual, atDoor: 90 });
  });

  it('are as the lane was driven at that hour, if enough trips tell, else at any', () => {
    // Leaves its dock at 13 of Shanghai.
    const busy = lane(19, 13, 1.5, 50);
    const night = lane(40, 2, 0.8, 10);
    expect(tripMinutes(trip, [...busy, ...night])).toMatchObject({ fetch: 50, toDoor: 90, toReturn: 120 });
    expect(tripMinutes(trip, [...busy.slice(1), ...night])).toMatchObject({ fetch: 10, toDoor: 48 });
    expect(tripMinutes(trip, lane(18, 13, 1.5, 50))).toMatchObject({ fetch: 30, toDoor: 60 });
    expect(tripMinutes(trip, lane(19, 13, 1.5, null))).toMatchObject({ fetch: 30, toDoor: 90 });
  });
});

describe('when a truck is busy with a box', () => {
  const minutes = { fetch: 30, toDoor: 120, atDoor: 120, toReturn: 70, giveBack: 20 };
  const waits = { minutes, at: at('06:00'), startedAt: null, finishedAt: null };
  it.each([
    ['one that has not begun', waits, '03:30', '09:30'],
    ['one that began early', { ...waits, startedAt: at('02:00') }, '02:00', '09:30'],
    ['one that began late', { ...waits, startedAt: at('05:00') }, '05:00', '11:00'],
    ['one that is over', { ...waits, startedAt: at('02:00'), finishedAt: at('07:00') }, '02:00', '07:00'],
  ])('%s', (_, task, from, to) => {
    expect(tripSpan(task)).toEqual({ from: at(from), to: at(to) });
  });
});
