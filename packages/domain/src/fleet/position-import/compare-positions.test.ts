import { describe, expect, it } from 'vitest';
import { gcj02ToBd09, wgs84ToGcj02 } from '../../kit/geo/convert-datum';
import { wgs84 } from '../../kit/geo/datum';
import type { TrackColumns } from '../tracking/track-columns';
import { CLOCK_SHIFTS } from '../words/position-fault';
import { comparePositions } from './compare-positions';

const NOON = Date.UTC(2026, 10, 18, 4);
const HOUR = 3600_000;

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
