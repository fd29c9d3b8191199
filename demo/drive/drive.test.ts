import { metresBetween, polylineMetres, wgs84 } from '@boxhaul/domain/kit';
import { describe, expect, it } from 'vitest';
import { driveAlong } from './drive';
import { createRoutes } from './routes';

const BEGIN = wgs84(114, 22.5);
/** A way north of so many metres. */
const way = (metres: number) => {
  const degree = metresBetween(BEGIN, wgs84(114, 23.5));
  return [BEGIN, wgs84(114, 22.5 + metres / degree)];
};
const drive = (metres: number, seconds: number) => driveAlong({ points: way(metres), seconds });

describe('a drive', () => {
  it('of one wave sets out fast, is slow in the middle and stands at the end', () => {
    const { seconds, at } = drive(6_000, 600);
    expect(seconds).toBe(600);
    expect(at(0)).toMatchObject({ point: BEGIN, speed: 48.6, course: 0 });
    expect(at(-5)).toEqual(at(0));
    expect(at(300).speed).toBe(23.4);
    expect(at(150).speed).toBe(36);
    expect(at(599).speed).toBeGreaterThan(48);
    expect(at(600).speed).toBe(0);
    expect(at(601)).toEqual(at(600));
    expect(metresBetween(at(600).point, way(6_000)[1]!)).toBeLessThan(0.01);
  });

  it('is at its middle at half time, and ahead after a quarter', () => {
    const { at } = drive(6_000, 600);
    expect(metresBetween(BEGIN, at(300).point)).toBeCloseTo(3_000, 0);
    expect(metresBetween(BEGIN, at(150).point)).toBeCloseTo(6_000 * (0.25 + 0.35 / (2 * Math.PI)), 0);
  });

  it.each([
    [100, 1],
    [8_900, 1],
    [9_100, 2],
    [15_100, 3],
  ])('of %i m has %i waves', (metres, waves) => {
    const { at } = drive(metres, 1_200);
    const mean = (metres / 1_200) * 3.6;
    expect(at(1_200 / waves / 2).speed).toBeCloseTo(mean * 0.65, 0);
    expect(metresBetween(BEGIN, at(1_200 / waves / 4).point)).toBeCloseTo(
      metres * (0.25 / waves + 0.35 / (2 * Math.PI * waves)),
      0,
    );
  });

  it('takes a second at least, and says whole degrees', () => {
    expect(drive(0, 0).seconds).toBe(1);
    expect(drive(10, 1).seconds).toBe(1);
    const west = driveAlong({ points: [BEGIN, wgs84(113.9, 22.51)], seconds: 100 });
    expect(west.at(1).course).toBeGreaterThan(270);
    expect(Number.isInteger(west.at(1).course)).toBe(true);
    const almostNorth = driveAlong({ points: [BEGIN, wgs84(113.9999, 22.9)], seconds: 100 });
    expect(almostNorth.at(1).course).toBe(0);
    expect(() => driveAlong({ points: [], seconds: 1 }).at(0)).toThrow('a route has points');
  });
});

it('a route goes over roads where there are any, else straight at 30 km/h', () => {
  const routes = createRoutes();
  const known = routes({ lng: 114.2432, lat: 22.5938 }, { lng: 113.8881, lat: 22.5012 });
  expect(known.points.length).toBeGreaterThan(2);
  const [from, to] = [BEGIN, way(12_000)[1]!];
  expect(createRoutes(() => undefined)(from, to)).toEqual({
    points: [from, to],
    seconds: Math.round(polylineMetres([from, to]) / (30 / 3.6)),
  });
});
