import { regionPoint, regionRows, routeGraph } from '@boxhaul/testkit/places';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wgs84, type Wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';
import { polylineMetres } from '../../kit/geo/polyline';
import { planRoute } from './plan-route';

const graph = routeGraph();
const YANTIAN = wgs84(114.2689, 22.5728);
const SHEKOU = wgs84(113.8922, 22.4536);
const NANSHA = wgs84(113.6783, 22.6542);
const GAOLAN = wgs84(113.2219, 21.9328);

const drive = (from: Wgs84, to: Wgs84) => {
  const route = planRoute(graph, from, to);
  if (!route) throw new Error('no way');
  return route;
};

describe('planRoute', () => {
  test.each([
    ['盐田 → 东莞虎门', YANTIAN, '441900121', 85, 110],
    ['盐田 → 龙岗', YANTIAN, '440307', 21, 35],
    ['盐田 → 惠州惠城', YANTIAN, '441302', 70, 92],
    ['盐田 → 中山小榄', YANTIAN, '442000118', 128, 165],
    ['盐田 → 广州花都', YANTIAN, '440114', 148, 185],
    ['蛇口 → 东莞长安', SHEKOU, '441900119', 40, 58],
    ['南沙 → 顺德', NANSHA, '440606', 40, 65],
    ['高栏 → 江门蓬江', GAOLAN, '440703', 78, 105],
    ['盐田 → 长沙', YANTIAN, '430103', 700, 860],
    ['盐田 → 厦门海沧', YANTIAN, '350205', 470, 590],
  ])('%s is as far as truckers know it', (_name, from, code, least, most) => {
    const km = drive(from, regionPoint(code)).metres / 1000;
    expect(km).toBeGreaterThan(least);
    expect(km).toBeLessThan(most);
  });

  test('南沙 to 深圳宝安 does not go by 虎门大桥, which is closed to trucks', () => {
    const route = drive(NANSHA, regionPoint('440306'));
    const humenBridge = wgs84(113.605, 22.795);
    expect(Math.min(...route.points.map((point) => metresBetween(point, humenBridge)))).toBeGreaterThan(
      5_000,
    );
    expect(route.metres).toBeGreaterThan(60_000);
  });

  test('the near bank over the water is reached by a bridge, not by swimming', () => {
    const westBank = wgs84(113.59, 22.78);
    const eastBank = wgs84(113.66, 22.81);
    expect(metresBetween(westBank, eastBank)).toBeLessThan(8_000);
    expect(drive(westBank, eastBank).metres).toBeGreaterThan(35_000);
  });

  test.each([
    ['嵊泗, an island', wgs84(122.4507, 30.7255)],
    ['长海, an island', wgs84(122.588, 39.272)],
    ['香港, beyond customs', regionPoint('81')],
    ['澳门, beyond customs', regionPoint('82')],
    ['台湾, over the strait', regionPoint('71')],
  ])('no way is made up to %s', (_name, to) => {
    expect(planRoute(graph, YANTIAN, to)).toBeUndefined();
  });

  test('from a place to itself is nothing', () => {
    expect(drive(YANTIAN, YANTIAN)).toMatchObject({ metres: 0, seconds: 0, estimated: true });
  });

  test('starts and ends where it was asked to, is no shorter than its own line, and plausibly slow', () => {
    const streets = regionRows().filter(({ regionCode }) =>
      /^44(01|03|04|06|07|13|19|20)\d{5}$/.test(regionCode),
    );
    // No road leads to the islands of 担杆.
    const ashore = streets.filter(({ regionCode }) => regionCode !== '440402107');
    const place = fc.constantFrom(...ashore).map(({ lng, lat }) => wgs84(lng, lat));
    fc.assert(
      fc.property(place, place, (from, to) => {
        const route = drive(from, to);
        expect(route.points[0]).toEqual(from);
        expect(route.points.at(-1)).toEqual(to);
        expect(route.metres).toBeGreaterThanOrEqual(polylineMetres(route.points) * 0.99);
        expect(route.metres).toBeGreaterThanOrEqual(metresBetween(from, to) - 1);
        expect(route.metres).toBeLessThanOrEqual((route.seconds + 1) * (66 / 3.6));
      }),
    );
  });
});
