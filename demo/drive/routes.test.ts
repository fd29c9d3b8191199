import { regionPoint, routeGraph } from '@boxhaul/testkit/places';
import { openWaterCrossings } from '@boxhaul/testkit/sketch';
import { wgs84, type Wgs84 } from '@boxhaul/domain/kit';
import { planRoute } from '@boxhaul/domain/pricing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inTurn } from '@boxhaul/testkit/slice';
import { DEMO_ORDERS } from '../seed/order-book';
import { YARDS } from '../seed/trucks';
import { createRoutes } from './routes';

/** A quay is drawn within a kilometre or so: that much of a way's ends may lie in the harbour. */
const QUAY_M = 1_500;

const docks = new Map(
  readFileSync(join(import.meta.dirname, '../../packages/reference/data/places/docks.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([id, , , , , lng, lat]) => [Number(id), wgs84(Number(lng), Number(lat))] as const),
);
const swims = openWaterCrossings();

it.each(inTurn('no truck of the demo crosses water but by a bridge or tunnel that has a name'))('%s', () => {
  const routes = createRoutes();
  const stops = [...new Set(DEMO_ORDERS.map(({ dockId }) => dockId))].map((id) => docks.get(id)!);
  const doors = [...new Set(DEMO_ORDERS.map(({ regionCode }) => regionCode))].map(regionPoint);
  const yards = YARDS.map(({ lng, lat }) => wgs84(lng, lat));
  const pairs = (froms: Wgs84[], tos: Wgs84[]) =>
    froms.flatMap((from) => tos.map((to) => [from, to] as const));
  const ways = [
    ...pairs(yards, stops),
    ...pairs(stops, doors),
    ...pairs(stops, stops),
    ...pairs(doors, yards),
  ];
  const swum = ways.map(([from, to]) => [from, to, swims(routes(from, to).points, QUAY_M)[0]]);
  expect(swum.filter(([, , where]) => where !== undefined)).toEqual([]);
});

it('a straight way over the estuary is seen as a swim', () => {
  expect(swims([wgs84(113.53, 22.62), wgs84(113.84, 22.62)], QUAY_M).length).toBeGreaterThan(50);
  expect(
    swims(planRoute(routeGraph(), regionPoint('442000'), regionPoint('440306'))!.points, QUAY_M),
  ).toEqual([]);
});
