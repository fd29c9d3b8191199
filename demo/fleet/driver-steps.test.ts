import { polylineMetres, wgs84 } from '@boxhaul/domain/kit';
import { describe, expect, it } from 'vitest';
import { drive, fix, hasArrived, isNear, setOut } from './driver';

const LINE = [wgs84(114, 22.5), wgs84(114, 22.7)];
const at = (along: number, speed: number) => ({ ...setOut(LINE), along, speed });
const length = polylineMetres(LINE);

describe('a step of the drive', () => {
  it('begins at rest, at the beginning', () => {
    expect(setOut(LINE)).toEqual({ line: LINE, length, along: 0, speed: 0 });
    expect(fix(setOut(LINE))).toMatchObject({ at: LINE[0], course: 0, speed: 0 });
  });

  it('speeds up by 0.6 m/s each second, no further than the town allows', () => {
    const first = drive(setOut(LINE), 2);
    expect(first.speed).toBeCloseTo(1.2, 9);
    expect(first.along).toBeCloseTo(1.2, 9);
    expect(drive(at(0, 9), 5).speed).toBeCloseTo((38 / 3.6) * 0.86, 6);
  });

  it.each([
    [3_999, 38],
    [4_001, 68],
    [length - 3_999, 38],
    [length - 4_001, 68],
  ])('%f m on, it wants %i km/h at most', (along, kmh) => {
    const traffic = 0.86 + 0.14 * Math.sin(along / 900) * Math.cos(along / 2_300);
    const wanted = (kmh / 3.6) * traffic;
    expect(drive(at(along, wanted), 0.001).speed).toBeCloseTo(wanted, 6);
  });

  it('brakes by 1.8 m/s each second, and for its end', () => {
    expect(drive(at(100, 18), 1).speed).toBeCloseTo(16.2, 9);
    const left = 30;
    expect(drive(at(length - left, 2), 100).speed).toBe(0);
    expect(drive(at(length - left, Math.sqrt(2 * 0.9 * left)), 0.000_1).speed).toBeCloseTo(Math.sqrt(54), 3);
  });

  it('stands when less than three metres are left', () => {
    expect(drive(at(length - 2.9, 0), 0.001)).toMatchObject({ along: length, speed: 0 });
    expect(drive(at(length - 3.1, 0), 0.001).along).toBeLessThan(length - 3);
    expect(hasArrived(at(length, 0))).toBe(true);
    expect(hasArrived(at(length - 0.1, 0))).toBe(false);
  });

  it('says its speed in tenths of a kilometre an hour', () => {
    expect(fix(at(10, 10)).speed).toBe(360);
  });

  it('has no place on a way without points', () => {
    expect(() => fix(setOut([]))).toThrow('a way has at least one point');
  });
});

it('is near up to that many metres', () => {
  const away = polylineMetres(LINE);
  expect(isNear(LINE[0]!, LINE[1]!, away)).toBe(true);
  expect(isNear(LINE[0]!, LINE[1]!, away - 0.01)).toBe(false);
});
