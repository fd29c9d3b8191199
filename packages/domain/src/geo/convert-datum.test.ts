import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { bd09ToGcj02, gcj02ToBd09, gcj02ToWgs84, wgs84ToGcj02 } from './convert-datum';
import { wgs84, type Gcj02, type Wgs84 } from './datum';
import { metresBetween } from './measure';

const YANTIAN = wgs84(114.2689, 22.5728);
const asDegrees = ({ lng, lat }: { lng: number; lat: number }): Wgs84 => wgs84(lng, lat);
const inChina = fc
  .tuple(fc.double({ min: 75, max: 134, noNaN: true }), fc.double({ min: 4, max: 53, noNaN: true }))
  .map(([lng, lat]) => wgs84(lng, lat));

describe('datums', () => {
  test('at 盐田 they differ by more than a dock (decisions 3: 588 m and 1214 m)', () => {
    const gcj = wgs84ToGcj02(YANTIAN);
    expect(metresBetween(YANTIAN, asDegrees(gcj))).toBeCloseTo(588, -1);
    expect(metresBetween(YANTIAN, asDegrees(gcj02ToBd09(gcj)))).toBeCloseTo(1214, -1);
  });

  test.each([
    ['天安门', 116.397_23, 39.9075, 116.403_475, 39.908_903],
    ['盐田', 114.2689, 22.5728, 114.273_721, 22.569_944],
  ])('%s in GCJ-02 as the published formula has it', (_name, lng, lat, gcjLng, gcjLat) => {
    const gcj = wgs84ToGcj02(wgs84(lng, lat));
    expect(gcj.lng).toBeCloseTo(gcjLng, 4);
    expect(gcj.lat).toBeCloseTo(gcjLat, 4);
  });

  test('there and back is the same place within a decimetre, by Baidu within two metres', () => {
    fc.assert(
      fc.property(inChina, (point) => {
        const gcj = wgs84ToGcj02(point);
        expect(metresBetween(gcj02ToWgs84(gcj), point)).toBeLessThan(0.1);
        const around = bd09ToGcj02(gcj02ToBd09(gcj));
        expect(metresBetween(gcj02ToWgs84(around), point)).toBeLessThan(2);
      }),
    );
  });

  test('outside China nothing is shifted', () => {
    const rotterdam = wgs84(4.05, 51.95);
    expect(wgs84ToGcj02(rotterdam)).toEqual(rotterdam);
    expect(gcj02ToWgs84(wgs84ToGcj02(rotterdam))).toEqual(rotterdam);
  });

  test('one datum is not accepted for another', () => {
    const gcj: Gcj02 = wgs84ToGcj02(YANTIAN);
    expectTypeOf(gcj).not.toExtend<Wgs84>();
    expectTypeOf(metresBetween).parameter(0).toEqualTypeOf<Wgs84>();
  });
});
