import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { bd09ToGcj02, gcj02ToBd09, gcj02ToWgs84, wgs84ToGcj02 } from './convert-datum';
import { bd09, gcj02, wgs84, type Gcj02, type Wgs84 } from './datum';
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

  type Pair = [number, number];
  const pair = ({ lng, lat }: { lng: number; lat: number }) => [lng, lat];
  const close = ([lng, lat]: Pair) => [expect.closeTo(lng, 8), expect.closeTo(lat, 8)] as unknown[];

  test.each<[Pair, Pair, Pair, Pair, Pair]>([
    [
      [114.268_9, 22.572_8],
      [114.273_720_546_3, 22.569_943_964_7],
      [114.264_079_600_5, 22.575_658_725_8],
      [114.275_408_289_3, 22.578_822_140_9],
      [114.262_419_395_6, 22.566_665_813_8],
    ],
    [
      [116.397_23, 39.907_5],
      [116.403_473_364_7, 39.908_903_386_4],
      [116.390_989_162_1, 39.906_098_935_9],
      [116.403_604_294_1, 39.913_843_042_9],
      [116.390_837_362_5, 39.901_191_666_1],
    ],
    [
      [80.1, 30.3],
      [80.102_178_606_8, 30.297_182_691_2],
      [80.097_820_775_5, 30.302_817_019_1],
      [80.106_590_899_6, 30.305_759_699_9],
      [80.093_408_549_9, 30.294_224_311_8],
    ],
    [
      [130.7, 47.2],
      [130.707_767_421_3, 47.202_314_509_4],
      [130.692_255_152_6, 47.197_699_682_7],
      [130.706_445_490_6, 47.206_201_933_1],
      [130.693_589_259_4, 47.193_695_215_2],
    ],
    [
      [105, 35],
      [105.003_286_241_5, 34.999_098_632_2],
      [104.996_729_862_4, 35.000_910_186_4],
      [105.006_378_567_9, 35.006_309_522_6],
      [104.993_611_656, 34.993_707_317_7],
    ],
    [
      [100.25, 12.75],
      [100.250_828_756_5, 12.748_576_593_1],
      [100.249_171_222_4, 12.751_423_060_6],
      [100.256_552_965_3, 12.755_742_066_1],
      [100.243_456_300_9, 12.744_192_909_9],
    ],
    [
      [72.004, 0.829_3],
      [72.007_709_102_9, 0.830_562_768],
      [72.000_298_119_7, 0.828_048_026_2],
      [72.010_486_938_9, 0.835_511_169_2],
      [71.997_517_790_8, 0.823_086_030_7],
    ],
    [
      [137.834_7, 55.827_1],
      [137.843_728_549_8, 55.829_618_112_2],
      [137.825_628_579_4, 55.824_564_129_3],
      [137.841_338_596_3, 55.832_810_473_4],
      [137.828_031_175_1, 55.821_469_247_7],
    ],
    [
      [121.473_7, 31.230_4],
      [121.478_223_059_3, 31.228_457_737_6],
      [121.469_162_263_3, 31.232_329_239],
      [121.480_237_403_4, 31.236_334_819_8],
      [121.467_195_140_5, 31.224_342_000_3],
    ],
  ])('%j is everywhere where it was', (point, fromWgs, toWgs, toBaidu, fromBaidu) => {
    expect(pair(wgs84ToGcj02(wgs84(...point)))).toEqual(close(fromWgs));
    expect(pair(gcj02ToWgs84(gcj02(...point)))).toEqual(close(toWgs));
    expect(pair(gcj02ToBd09(gcj02(...point)))).toEqual(close(toBaidu));
    expect(pair(bd09ToGcj02(bd09(...point)))).toEqual(close(fromBaidu));
  });

  test.each([
    [72.0039, 30],
    [137.8348, 30],
    [105, 0.8292],
    [105, 55.8272],
  ])('%f, %f lies just outside', (lng, lat) => {
    expect(pair(wgs84ToGcj02(wgs84(lng, lat)))).toEqual([lng, lat]);
    expect(pair(gcj02ToWgs84(gcj02(lng, lat)))).toEqual([lng, lat]);
  });

  test('one datum is not accepted for another', () => {
    const gcj: Gcj02 = wgs84ToGcj02(YANTIAN);
    expectTypeOf(gcj).not.toExtend<Wgs84>();
    expectTypeOf(metresBetween).parameter(0).toEqualTypeOf<Wgs84>();
  });
});
