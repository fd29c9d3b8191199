import type { LivePosition, Track } from '@boxhaul/contract';
import { describe, expect, it } from 'vitest';
import { addPosition } from './add-position';

const at = (positionTime: string): LivePosition => ({
  lon: 113.9,
  lat: 22.5,
  flag: 0,
  positionTime,
  speed: 40,
  course: 90,
  taskIds: ['1'],
  vehicleId: '2',
});

const EMPTY: Track = {
  coordType: 'wgs84',
  gpsDtoList: [],
  staypoint_num: 0,
  stayPointList: [],
  coverage: { ratio: 0, gaps: [] },
  mileage: 0,
  last: null,
  futureRoutePlanningDto: null,
};

describe('a live position', () => {
  it('goes to the end of the track, once', () => {
    const one = addPosition(EMPTY, at('2026-11-20 10:00:00'));
    const two = addPosition(one, at('2026-11-20 10:00:10'));
    expect(two.gpsDtoList.map(({ positionTime }) => positionTime)).toEqual([
      '2026-11-20 10:00:00',
      '2026-11-20 10:00:10',
    ]);
    expect(two.last).toEqual(two.gpsDtoList[1]);
    expect(two.last).not.toHaveProperty('taskIds');
    expect(addPosition(two, at('2026-11-20 10:00:10'))).toBe(two);
    expect(addPosition(two, at('2026-11-20 09:00:00'))).toBe(two);
  });
});
