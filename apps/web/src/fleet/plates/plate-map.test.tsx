import { expect, it } from 'vitest';
import { marksOf } from './plate-map';

const track: Parameters<typeof marksOf>[0] = {
  plateNumber: '粤B12345',
  vco: 2,
  startTime: '2026-11-20 00:00:00',
  endTime: '2026-11-20 12:00:00',
  spanList: [],
  coordType: 'wgs84',
  gpsDtoList: [],
  tolerance: 0,
  droppedCount: 0,
  truncated: null,
  staypoint_num: 1,
  stayPointList: [
    {
      lon: 114,
      lat: 22.5,
      startTime: '2026-11-20 10:01:00',
      endTime: '2026-11-20 10:02:00',
      minutes: 1,
      placeName: '盐田附近',
    },
  ],
  coverage: { ratio: 0.5, gaps: [] },
  doubtList: [],
  mileage: 12.34,
  mileageReason: 'sound',
  mileageText: '按车载里程表',
  dayList: [],
  keptDays: { raw: 30, thinned: 90 },
  last: null,
};
const now = { lon: 113.9, lat: 22.6, course: 90, speed: 40, at: 0 };

it('has the stays, and the truck where the replay stands', () => {
  const marks = marksOf(track, now).map(({ id, lon, lat }) => [id, lon, lat]);
  expect(marks).toEqual([
    ['truck', 113.9, 22.6],
    ['2026-11-20 10:01:00', 114, 22.5],
  ]);
});

it('has no truck before there is a place for it', () => {
  expect(marksOf(track, undefined).map(({ id }) => id)).toEqual(['2026-11-20 10:01:00']);
});
