import type { LivePosition, Track } from '@boxhaul/contract/fleet';
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
  tolerance: 0,
  droppedCount: 0,
  truncated: null,
  staypoint_num: 0,
  stayPointList: [],
  coverage: { ratio: 0, gaps: [] },
  doubtList: [],
  mileage: 0,
  last: null,
  futureRoutePlanningDto: null,
  foreseenAtDoor: null,
};

describe('a live position', () => {
  it.each([
    ['2026-11-20 10:10:00', []],
    ['2026-11-20 10:10:01', [['2026-11-20 10:00:00', '2026-11-20 10:10:01', 10]]],
  ])('at %s, after the one of ten o’clock, ends the silences %j', (time, gaps) => {
    const known = { startTime: '2026-11-20 09:00:00', endTime: '2026-11-20 09:30:00', minutes: 30 };
    const soFar = { startTime: '2026-11-20 10:00:00', endTime: '2026-11-20 10:10:30', minutes: 11 };
    const track = addPosition({ ...EMPTY, coverage: { ratio: 1, gaps: [known] } }, at('2026-11-20 10:00:00'));
    const later = addPosition(track, at(time)).coverage.gaps;
    expect(later.map((gap) => [gap.startTime, gap.endTime, gap.minutes])).toEqual([
      ['2026-11-20 09:00:00', '2026-11-20 09:30:00', 30],
      ...gaps,
    ]);
    const open = { ...track, coverage: { ratio: 1, gaps: [known, soFar] } };
    const replaced = addPosition(open, at('2026-11-20 10:10:01')).coverage.gaps;
    expect(replaced.map(({ endTime }) => endTime)).toEqual(['2026-11-20 09:30:00', '2026-11-20 10:10:01']);
  });

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
