import type { Wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';
import { isOverStream, isOverWater } from './barrier';
import { CELL_DEGREES, cellKey, type RouteGraph } from './route-graph';

// Local roads: how much longer than straight, and how fast a loaded truck gets along there.
const LOCAL_FACTOR = 1.3;
const LOCAL_METRES_PER_SECOND = 34 / 3.6;
/** Up to here the plain way on local roads is worth comparing with one over the graph. */
const DIRECT_LIMIT_M = 25_000;
const ENTRANCES = 5;
/** Nobody lives farther from the seat of a district than this; beyond lies the sea. */
const ENTRANCE_LIMIT_M = 150_000;
/** Rings of cells that are looked at, at most. */
const MOST_RINGS = Math.ceil(2 / CELL_DEGREES);

export type LocalDrive = { readonly metres: number; readonly seconds: number };
/** A node of the graph that a point reaches on local roads. */
export type Entrance = LocalDrive & { readonly node: number };

const localDrive = (straight: number): LocalDrive => {
  const metres = straight * LOCAL_FACTOR;
  return { metres, seconds: metres / LOCAL_METRES_PER_SECOND };
};

/** The plain way on local roads between two near points; undefined when they are far, or water lies between. */
export function directDrive(graph: RouteGraph, from: Wgs84, to: Wgs84): LocalDrive | undefined {
  const straight = metresBetween(from, to);
  const passes =
    straight <= DIRECT_LIMIT_M && !isOverWater(graph, from, to) && !isOverStream(graph, from, to);
  return passes ? localDrive(straight) : undefined;
}

interface Near {
  readonly node: number;
  readonly straight: number;
}

/** Puts a node in its place among the nearest, which stay as many as are wanted. */
function place(nearest: Near[], near: Near): void {
  const at = nearest.findIndex(({ straight }) => straight > near.straight);
  nearest.splice(at < 0 ? nearest.length : at, 0, near);
  if (nearest.length > ENTRANCES) nearest.pop();
}

type Passes = (from: Wgs84, to: Wgs84) => boolean;

function lookInCell(graph: RouteGraph, point: Wgs84, cell: number, nearest: Near[], passes: Passes): void {
  for (const node of graph.cells.get(cell) ?? []) {
    if (graph.links[node]!.length === 0) continue;
    const straight = metresBetween(point, graph.points[node]!);
    const farthest = nearest.length < ENTRANCES ? ENTRANCE_LIMIT_M : nearest.at(-1)!.straight;
    if (straight > farthest || (nearest.length === ENTRANCES && straight === farthest)) continue;
    // Looked for last: there is much water.
    if (passes(point, graph.points[node]!)) place(nearest, { node, straight });
  }
}

/** The nearest nodes that no water parts from the point, the nearest first; over a river where every one lies beyond. */
export function entrancesTo(graph: RouteGraph, point: Wgs84): Entrance[] {
  const dry: Passes = (from, to) => !isOverWater(graph, from, to);
  const found = nearestNodes(graph, point, (from, to) => dry(from, to) && !isOverStream(graph, from, to));
  return found.length > 0 ? found : nearestNodes(graph, point, dry);
}

function nearestNodes(graph: RouteGraph, point: Wgs84, passes: Passes): Entrance[] {
  const nearest: Near[] = [];
  // Rings of cells outward until there are enough; one more ring makes sure that none nearer was missed.
  let stop = MOST_RINGS;
  for (let ring = 0; ring <= stop; ring++) {
    for (let dx = -ring; dx <= ring; dx++) {
      const step = Math.abs(dx) === ring ? 1 : 2 * ring;
      for (let dy = -ring; dy <= ring; dy += step) {
        lookInCell(graph, point, cellKey(point.lng, point.lat, dx, dy), nearest, passes);
      }
    }
    if (nearest.length === ENTRANCES && stop === MOST_RINGS) stop = Math.min(MOST_RINGS, ring + 1);
  }
  return nearest.map(({ node, straight }) => ({ node, ...localDrive(straight) }));
}
