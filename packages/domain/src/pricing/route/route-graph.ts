import { wgs84, type Wgs84 } from '../../kit/geo/datum';
import { LineGrid } from './line-grid';

/** Lines as [lng, lat]. */
type LineRows = readonly (readonly (readonly [lng: number, lat: number])[])[];

/** [code, lng, lat] in WGS-84: a district's six digits, or the name of a motorway interchange. */
export type RouteNodeRow = readonly [code: string, lng: number, lat: number];
/** [node, node, metres, seconds, bends]: driven both ways; bends are [lng, lat] on the way from the first to the second. */
export type RouteLinkRow = readonly [
  from: number,
  to: number,
  metres: number,
  seconds: number,
  bends?: readonly (readonly [number, number])[],
];

/** The graph as it is stored: what `district-graph.json` holds. */
export type RouteGraphData = {
  readonly nodes: readonly RouteNodeRow[];
  readonly links: readonly RouteLinkRow[];
  /** Lines along water that only a link may cross, as [lng, lat]. */
  readonly barriers: LineRows;
  /** Middles of rivers, which local roads do not cross where there is another way to set out. */
  readonly rivers?: LineRows;
  /** Where land meets the sea, likewise. */
  readonly shores?: LineRows;
};

/** The graph ready for searching; build it once. */
export type RouteGraph = {
  readonly points: readonly Wgs84[];
  /** Per node: its outgoing links. */
  readonly links: readonly (readonly RouteStep[])[];
  readonly barriers: LineGrid;
  readonly rivers: LineGrid;
  readonly shores: LineGrid;
  /** Node indexes by whole-degree cell, for finding the nearest. */
  readonly cells: ReadonlyMap<number, readonly number[]>;
};

/** One way out of a node; bends already in driving order. */
export type RouteStep = {
  readonly to: number;
  readonly metres: number;
  readonly seconds: number;
  readonly bends: readonly Wgs84[];
};

const pointOf = ([lng, lat]: readonly [number, number]) => wgs84(lng, lat);

/** Key of the cell of `CELL_DEGREES` that a position lies in. */
export function cellKey(lng: number, lat: number, dx = 0, dy = 0): number {
  return (Math.floor(lng / CELL_DEGREES) + dx) * 10_000 + Math.floor(lat / CELL_DEGREES) + dy;
}
/** Side of a search cell, degrees. */
export const CELL_DEGREES = 0.25;

/** Builds the searchable graph. Throws a RangeError when a link names a node that is not there. */
export function buildRouteGraph(data: RouteGraphData): RouteGraph {
  const points = data.nodes.map(([, lng, lat]) => wgs84(lng, lat));
  const links: RouteStep[][] = points.map(() => []);
  for (const [from, to, metres, seconds, bends = []] of data.links) {
    const there = links[from];
    const back = links[to];
    if (!there || !back) throw new RangeError(`route link ${from}–${to} names a node that does not exist`);
    const way = bends.map(pointOf);
    there.push({ to, metres, seconds, bends: way });
    back.push({ to: from, metres, seconds, bends: way.toReversed() });
  }
  const cells = new Map<number, number[]>();
  points.forEach(({ lng, lat }, index) => {
    const key = cellKey(lng, lat);
    const cell = cells.get(key);
    if (cell) cell.push(index);
    else cells.set(key, [index]);
  });
  return {
    points,
    links,
    barriers: new LineGrid(data.barriers),
    rivers: new LineGrid(data.rivers ?? []),
    shores: new LineGrid(data.shores ?? []),
    cells,
  };
}
