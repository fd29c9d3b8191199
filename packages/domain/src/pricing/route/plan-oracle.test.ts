import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';
import { directDrive, entrancesTo } from './entrances';
import { planRoute } from './plan-route';
import { buildRouteGraph, type RouteGraph } from './route-graph';

const place = fc
  .tuple(fc.double({ min: 113, max: 114, noNaN: true }), fc.double({ min: 22, max: 23, noNaN: true }))
  .map(([lng, lat]) => wgs84(lng, lat));

/** Roads between random places: none faster than 66 km/h on the straight, most of them slower. */
const roads = fc
  .tuple(
    fc.array(place, { minLength: 2, maxLength: 9 }),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat(),
        fc.double({ min: 1, max: 3, noNaN: true }),
        fc.integer({ min: 25, max: 66 }),
      ),
      {
        minLength: 1,
        maxLength: 16,
      },
    ),
  )
  .map(([places, links]) =>
    buildRouteGraph({
      nodes: places.map(({ lng, lat }, i) => [String(i), lng, lat]),
      links: links.map(([a, b, detour, kmh]) => {
        const [from, to] = [a % places.length, b % places.length];
        const metres = metresBetween(places[from]!, places[to]!) * detour;
        return [from, to, metres, (metres * 3.6) / kmh];
      }),
      barriers: [],
    }),
  );

/** Least seconds between all nodes, by trying every way over each node in turn. */
function allSeconds(graph: RouteGraph): number[][] {
  const least = graph.points.map((_, a) => graph.points.map((__, b) => (a === b ? 0 : Infinity)));
  graph.links.forEach((steps, a) => {
    for (const { to, seconds } of steps) least[a]![to] = Math.min(least[a]![to]!, seconds);
  });
  graph.points.forEach((_, via) => {
    for (const row of least) row.forEach((now, b) => (row[b] = Math.min(now, row[via]! + least[via]![b]!)));
  });
  return least;
}

test('no way over any entrance, any links and any exit is quicker, nor the plain one', () => {
  fc.assert(
    fc.property(roads, place, place, (graph, from, to) => {
      const between = allSeconds(graph);
      const ways = entrancesTo(graph, from).flatMap((start) =>
        entrancesTo(graph, to).map((end) => start.seconds + between[start.node]![end.node]! + end.seconds),
      );
      const best = Math.min(directDrive(graph, from, to)?.seconds ?? Infinity, ...ways);
      const found = planRoute(graph, from, to)?.seconds ?? Infinity;
      // What runs over the graph is rounded to a second.
      expect(found === best ? 0 : Math.abs(found - best)).toBeLessThanOrEqual(0.51);
    }),
    { numRuns: 400 },
  );
});

test('the way runs from the start over the nodes and the bends of their links to the end, whichever way it is driven', () => {
  const graph = buildRouteGraph({
    nodes: [
      ['a', 110, 30],
      ['b', 111, 30],
      ['c', 112, 30],
    ],
    links: [
      [
        0,
        1,
        100_000,
        6_000,
        [
          [110.3, 30.1],
          [110.6, 30.2],
        ],
      ],
      [1, 2, 110_000, 7_000, [[111.5, 30.1]]],
    ],
    barriers: [],
  });
  const [west, east] = [wgs84(110, 30), wgs84(112, 30)];
  const way = [
    [110, 30],
    [110, 30],
    [110.3, 30.1],
    [110.6, 30.2],
    [111, 30],
    [111.5, 30.1],
    [112, 30],
    [112, 30],
  ].map(([lng, lat]) => wgs84(lng!, lat!));
  const drive = { metres: 210_000, seconds: 13_000, estimated: true };
  expect(planRoute(graph, west, east)).toEqual({ points: way, ...drive });
  expect(planRoute(graph, east, west)).toEqual({ points: way.toReversed(), ...drive });
});
