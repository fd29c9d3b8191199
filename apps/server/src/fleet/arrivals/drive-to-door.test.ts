import { describe, expect, it } from 'vitest';
import { driveToDoor } from './drive-to-door';

/** A sketch on which a degree of longitude is 100 km and an hour. */
const leg = (from: { lng: number }, to: { lng: number }) => ({
  metres: Math.abs(from.lng - to.lng) * 100_000,
  seconds: Math.abs(from.lng - to.lng) * 3600,
  points: [],
  estimated: true as const,
  crossings: [],
});
const planner = { estimate: leg, drivesFrom: () => () => undefined, entrancesTo: () => [] };
const at = (lng: number) => ({ lng, lat: 22 });
const [dock, door] = [at(114), at(113)];
const DOCK_SECONDS = 45 * 60;
const drive = (from: number, toDock: boolean, measured?: { metres: number; seconds: number }) =>
  driveToDoor(planner, { from: at(from), dock, door, toDock, measured });

describe('the drive to a door', () => {
  it('is the sketch’s where nothing is measured', () => {
    expect(drive(113.5, false)).toMatchObject({ metres: 50_000, seconds: 1800, measured: false });
    expect(drive(114.5, true)).toMatchObject({
      metres: 150_000,
      seconds: 1800 + DOCK_SECONDS + 3600,
      measured: false,
    });
  });

  it('is as much longer from a truck on its way as the whole is by the measuring', () => {
    expect(drive(113.5, false, { metres: 120_000, seconds: 5400 })).toMatchObject({
      metres: 60_000,
      seconds: 2700,
      leg: { metres: 60_000, seconds: 2700 },
      measured: true,
    });
  });

  it('is measured from the dock on for one that still goes there', () => {
    expect(drive(114.5, true, { metres: 120_000, seconds: 5400 })).toMatchObject({
      metres: 170_000,
      seconds: 1800 + DOCK_SECONDS + 5400,
      leg: { metres: 50_000, seconds: 1800 },
      measured: true,
    });
  });

  it.each([
    ['more than twice as long', { metres: 201_000, seconds: 5400 }],
    ['less than half as long', { metres: 100_000, seconds: 1700 }],
  ])('does not believe a measuring that is %s', (_, measured) => {
    expect(drive(113.5, false, measured)).toMatchObject({ metres: 50_000, measured: false });
    expect(drive(114.5, true, measured)).toMatchObject({ metres: 150_000, measured: false });
  });
});
