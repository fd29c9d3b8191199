import { describe, expect, test } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';
import { directDrive, entrancesTo } from './entrances';
import { buildRouteGraph, type RouteNodeRow } from './route-graph';

const HERE = wgs84(113.1, 23.1);
/** A degree of latitude in metres. */
const DEGREE_M = metresBetween(wgs84(113, 23), wgs84(113, 24));

/** Nodes north of HERE by so many metres, linked in a row, and barriers. */
const graphOf = (metres: readonly number[], barriers: [number, number][][] = []) =>
  buildRouteGraph({
    nodes: metres.map((m, i): RouteNodeRow => [String(i), HERE.lng, HERE.lat + m / DEGREE_M]),
    links: metres.slice(1).map((_, i) => [i, i + 1, 1000, 60] as const),
    barriers,
  });
const nodesOf = (metres: readonly number[], barriers?: [number, number][][]) =>
  entrancesTo(graphOf(metres, barriers), HERE).map(({ node }) => node);

describe('entrancesTo', () => {
  test('takes the five nearest, the nearest first', () => {
    expect(nodesOf([6000, 1000, 5000, 2000, 4000, 3000, 7000])).toEqual([1, 3, 5, 4, 2]);
  });

  test('of equally near ones the first', () => {
    expect(nodesOf([1000, 1000, 1000, 1000, 1000, 1000])).toEqual([0, 1, 2, 3, 4]);
  });

  test('looks as far as 150 km and no farther', () => {
    expect(nodesOf([149_900, 150_100])).toEqual([0]);
  });

  test('leaves out what lies beyond water, and takes a farther one instead', () => {
    const river: [number, number][] = [
      [113, HERE.lat + 1500 / DEGREE_M],
      [113.2, HERE.lat + 1500 / DEGREE_M],
    ];
    expect(nodesOf([1000, 2000, 3000], [river])).toEqual([0]);
    const behind = [1000, 2000, 3000, -1000, -2000, -3000, -4000, -5000];
    expect(nodesOf(behind, [river])).toEqual([0, 3, 4, 5, 6]);
  });

  test('leaves out a node without a road', () => {
    const roads = buildRouteGraph({
      nodes: [
        ['alone', 113.1, 23.1],
        ['a', 113.1, 23.11],
        ['b', 113.1, 23.12],
      ],
      links: [[1, 2, 1000, 60]],
      barriers: [],
    });
    expect(entrancesTo(roads, HERE).map(({ node }) => node)).toEqual([1, 2]);
  });

  test('a way on local roads is 1.3 times the straight one, at 34 km/h', () => {
    const [entrance] = entrancesTo(graphOf([1000, 2000]), HERE);
    expect(entrance!.metres).toBeCloseTo(1300, 6);
    expect(entrance!.seconds).toBeCloseTo((1300 / 34_000) * 3600, 6);
  });
});

describe('over rivers and bays', () => {
  const row = (metres: number): [number, number][] => [
    [113, HERE.lat + metres / DEGREE_M],
    [113.2, HERE.lat + metres / DEGREE_M],
  ];
  const north = (metres: number) => wgs84(HERE.lng, HERE.lat + metres / DEGREE_M);
  const roads = (lines: { rivers?: [number, number][][]; shores?: [number, number][][] }) => {
    const metres = [-9000, -8000, 2000, 3000];
    return buildRouteGraph({
      nodes: metres.map((m, i): RouteNodeRow => [String(i), HERE.lng, north(m).lat]),
      links: [
        [0, 1, 1000, 60],
        [2, 3, 1000, 60],
      ],
      barriers: [],
      ...lines,
    });
  };
  const nodes = (graph: ReturnType<typeof roads>) => entrancesTo(graph, HERE).map(({ node }) => node);

  test('local roads lead to the nearest node on the own bank, not over the river', () => {
    expect(nodes(roads({ rivers: [row(1000)] }))).toEqual([1, 0]);
    expect(directDrive(roads({ rivers: [row(1000)] }), HERE, north(2000))).toBeUndefined();
  });

  test('an island without a node is left over its river all the same', () => {
    expect(nodes(roads({ rivers: [row(1000), row(-1000)] }))).toEqual([2, 3, 1, 0]);
  });

  test('one shore is a quay, two are a bay', () => {
    expect(nodes(roads({ shores: [row(500)] }))).toEqual([2, 3, 1, 0]);
    expect(nodes(roads({ shores: [row(500), row(900)] }))).toEqual([1, 0]);
    expect(directDrive(roads({ shores: [row(500)] }), HERE, north(2000))).toBeDefined();
    expect(directDrive(roads({ shores: [row(500), row(900)] }), HERE, north(2000))).toBeUndefined();
  });
});

describe('directDrive', () => {
  const north = (metres: number) => wgs84(HERE.lng, HERE.lat + metres / DEGREE_M);
  test('is for near places only: up to 25 km', () => {
    const roads = graphOf([]);
    expect(directDrive(roads, HERE, north(24_999))?.metres).toBeCloseTo(24_999 * 1.3, 0);
    expect(directDrive(roads, HERE, north(25_001))).toBeUndefined();
  });

  test('does not swim', () => {
    const at = HERE.lat + 500 / DEGREE_M;
    const river: [number, number][] = [
      [113, at],
      [113.05, at],
      [113.2, at],
    ];
    expect(directDrive(graphOf([], [river]), HERE, north(1000))).toBeUndefined();
    expect(directDrive(graphOf([], [river]), HERE, north(400))).toBeDefined();
  });
});
