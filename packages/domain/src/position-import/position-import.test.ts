import { describe, expect, it } from 'vitest';
import { gcj02ToBd09, wgs84ToGcj02 } from '../geo/convert-datum';
import { wgs84 } from '../geo/datum';
import type { TrackColumns } from '../track/track-columns';
import { CLOCK_SHIFTS } from '../words/position-fault';
import { comparePositions } from './compare-positions';
import { readMoment } from './read-moment';
import { readPositions, tellRows } from './read-positions';

const NOON = Date.UTC(2026, 10, 18, 4);
const HOUR = 3600_000;

describe('a moment', () => {
  it.each([
    ['2026-11-18 12:00:00', NOON],
    ['2026/11/18 12:00', NOON],
    ['2026年11月18日 12时00分00秒', NOON],
    ['2026-11-18T12:00:00.700', NOON],
    ['20261118120000', NOON],
    ['2026-11-18T04:00:00Z', NOON],
    ['2026-11-18T04:00:00.250Z', NOON],
    ['2026-11-18 12:00:00 +08:00', NOON],
    ['2026-11-18T12:00:00+0800', NOON],
    [String(NOON / 1000), NOON],
    [String(NOON + 999), NOON],
  ])('%s is read', (text, at) => {
    expect(readMoment(text)).toBe(at);
  });

  it.each([
    '',
    '昨天',
    '2026-02-30 12:00:00',
    '2026-11-18 24:00:00',
    '2026-11-18 12:60',
    '12:00:00',
    '46024',
  ])('%s is none', (text) => {
    expect(readMoment(text)).toBeNaN();
  });
});

const row = (rowNo: number, ...cells: string[]) => ({ rowNo, cells });
const ask = { plateNumber: '粤B12345', shiftMs: 0, nowMs: NOON + 2 * HOUR };

describe('a table', () => {
  it('is read below its heads, in any order, by Chinese and English names', () => {
    const told = tellRows([
      row(1, '某某公司轨迹导出'),
      row(2, '纬度(WGS-84)', '经度', '速度（公里/小时）', '方向(°)', 'GPS时间', '车牌号'),
      row(3, '22.5', '113.9', '45.06', '90', '2026-11-18 12:00:00', '粤b·12345'),
      row(4, '', ' '),
      row(5, '22.6', '113.8', '', '361', '2026-11-18 11:59:00', ''),
    ]);
    const { track, faults } = readPositions(told!, ask);
    expect(faults).toEqual([]);
    expect([...track.at]).toEqual([NOON - 60_000, NOON]);
    expect([...track.lng]).toEqual([113.8, 113.9]);
    expect([...track.lat]).toEqual([22.6, 22.5]);
    expect([...track.speed]).toEqual([0, 45.1]);
    expect([...track.course]).toEqual([0, 90]);
    expect(tellRows([row(1, 'time', 'lon'), row(2, '1', '2')])).toBeNull();
    expect(tellRows([])).toBeNull();
  });

  it.each([
    ['bad_time', { time: '?' }],
    ['bad_place', { lng: '东经' }],
    ['bad_place', { lat: '' }],
    ['outside', { lng: '22.5', lat: '113.9' }],
    ['other_plate', { plate: '粤B54321' }],
    ['too_new', { time: '2026-11-18 13:00:01' }],
    ['too_old', { time: '2025-10-13 14:00:00' }],
    ['repeated', { time: '2026-11-18 11:00:00' }],
  ])('leaves out a line that is %s', (fault, change) => {
    const line = { rowNo: 2, time: '2026-11-18 11:00:00', lng: '113.9', lat: '22.5', speed: '', course: '' };
    const told = [
      { ...line, plate: '' },
      { ...line, rowNo: 3, plate: '', ...change },
    ];
    const { track, faults } = readPositions(told, ask);
    expect(faults).toEqual([{ rowNo: 3, fault }]);
    expect([...track.at]).toEqual([NOON - HOUR]);
  });

  it('takes what is an hour old to the second, and 400 days', () => {
    const at = (time: string) => ({
      rowNo: 2,
      time,
      lng: '113.9',
      lat: '22.5',
      speed: '',
      course: '',
      plate: '',
    });
    const told = [at('2026-11-18 13:00:00'), at('2025-10-14 14:00:00')];
    expect(readPositions(told, ask).faults).toEqual([]);
    expect(readPositions(told, { ...ask, shiftMs: 1000 }).faults).toMatchObject([{ fault: 'too_new' }]);
    expect(readPositions(told, { ...ask, shiftMs: -1000 }).faults).toMatchObject([{ fault: 'too_old' }]);
  });
});

describe('a file beside the truck’s own reports', () => {
  const COUNT = 200;
  /** East at 30 m/s, a report each 30 s. */
  const own: TrackColumns = {
    at: Float64Array.from({ length: COUNT }, (_, i) => NOON + i * 30_000),
    lng: Float64Array.from({ length: COUNT }, (_, i) => 113.5 + i * 0.005),
    lat: new Float64Array(COUNT).fill(22.6),
    speed: new Float64Array(COUNT),
    course: new Float64Array(COUNT),
    status: new Float64Array(COUNT),
  };
  const as = (place: (lng: number, lat: number) => { lng: number; lat: number }, hours = 0): TrackColumns => {
    const points = Array.from(own.lng, (lng, i) => place(lng, own.lat[i]!));
    return {
      ...own,
      at: own.at.map((at) => at + 10_000 - hours * HOUR),
      lng: Float64Array.from(points, ({ lng }) => lng),
      lat: Float64Array.from(points, ({ lat }) => lat),
    };
  };
  const plain = (lng: number, lat: number) => ({ lng, lat });
  const gcj = (lng: number, lat: number) => wgs84ToGcj02(wgs84(lng, lat));
  const said = { datum: 'wgs84', shiftHours: 0 } as const;

  it('agrees', () => {
    expect(comparePositions(as(plain), own, said)).toMatchObject({ better: null, compared: COUNT });
    expect(comparePositions(as(gcj), own, { ...said, datum: 'gcj02' }).better).toBeNull();
    expect(comparePositions(as(plain, 8), own, { ...said, shiftHours: 8 }).better).toBeNull();
  });

  it.each([
    ['gcj02', gcj],
    ['bd09', (lng: number, lat: number) => gcj02ToBd09(gcj(lng, lat))],
  ] as const)('is noticed to be in %s', (datum, place) => {
    expect(comparePositions(as(place), own, said).better).toEqual({ datum, shiftHours: 0 });
  });

  it.each(CLOCK_SHIFTS.filter((hours) => hours !== 0))('is noticed to need %i hours', (shiftHours) => {
    expect(comparePositions(as(plain, shiftHours), own, said)).toMatchObject({
      better: { datum: 'wgs84', shiftHours },
    });
    expect(comparePositions(as(gcj, shiftHours), own, said).better).toEqual({ datum: 'gcj02', shiftHours });
  });

  it('of a truck that stands does not tell the hour, and of another truck nothing', () => {
    const stands = { ...own, lng: new Float64Array(COUNT).fill(113.5) };
    const file = { ...stands, at: stands.at.map((at) => at - 8 * HOUR) };
    expect(comparePositions(file, stands, said)).toEqual({ compared: 0, apartM: null, better: null });
    const away = { ...own, lat: new Float64Array(COUNT).fill(23.6) };
    const { apartM, better } = comparePositions(away, own, said);
    expect(better).toBeNull();
    expect(apartM).toBeCloseTo(111_195, -3);
  });

  it('is not compared by fewer than ten points', () => {
    const few = (count: number): TrackColumns => {
      const file = as(gcj);
      return { ...file, at: file.at.slice(0, count) };
    };
    expect(comparePositions(few(9), own, said)).toEqual({ compared: 9, apartM: null, better: null });
    expect(comparePositions(few(10), own, said).better).toEqual({ datum: 'gcj02', shiftHours: 0 });
  });
});
