import { regionPoint, regionRows, routeGraph } from '@boxhaul/testkit/places';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { drivesFrom } from './drives-from';
import { planRoute } from './plan-route';
import { buildRouteGraph } from './route-graph';

const graph = routeGraph();
const planned = (from: Parameters<typeof planRoute>[1], to: Parameters<typeof planRoute>[2]) => {
  const route = planRoute(graph, from, to);
  return route && { metres: route.metres, seconds: route.seconds };
};

test('every drive is as long as the one that is planned with its way', () => {
  const docks = [wgs84(114.2689, 22.5728), wgs84(113.6783, 22.6542), wgs84(121.99, 30.62)];
  const tables = docks.map((dock) => drivesFrom(graph, dock));
  const streets = regionRows().filter(({ level }) => level === 4);
  const delta = streets.filter(({ regionCode }) => /^44(01|03|04|06|07|13|19|20)/.test(regionCode));
  const street = fc.oneof(fc.constantFrom(...streets), fc.constantFrom(...delta));
  fc.assert(
    fc.property(fc.nat(docks.length - 1), street, (dock, { lng, lat }) => {
      expect(tables[dock]!(wgs84(lng, lat))).toEqual(planned(docks[dock]!, wgs84(lng, lat)));
    }),
    { numRuns: 400, seed: 6 },
  );
});

test('near the dock it is the plain way, to the dock itself nothing, to an island nowhere', () => {
  const dock = wgs84(114.2689, 22.5728);
  const drives = drivesFrom(graph, dock);
  expect(drives(dock)).toEqual({ metres: 0, seconds: 0 });
  const near = wgs84(114.28, 22.58);
  expect(drives(near)).toEqual(planned(dock, near));
  expect(drives(wgs84(122.4507, 30.7255))).toBeUndefined();
  expect(drives(regionPoint('71'))).toBeUndefined();
});

test('of two ways the quicker is taken, however long; a link is driven both ways', () => {
  const nodes = [
    ['a', 110, 30],
    ['b', 111, 30],
    ['c', 110.5, 30.5],
  ] as const;
  const roads = buildRouteGraph({
    nodes,
    links: [
      [0, 1, 100_000, 9_000],
      [2, 0, 90_000, 4_000],
      [1, 2, 90_000, 4_500],
    ],
    barriers: [],
  });
  const drives = drivesFrom(roads, wgs84(110, 30));
  expect(drives(wgs84(111, 30))).toEqual({ metres: 180_000, seconds: 8_500 });
});
