import type { Wgs84 } from '../geo/datum';
import type { RouteGraph } from './route-graph';

function side(a: Wgs84, b: Wgs84, p: Wgs84): number {
  return (b.lng - a.lng) * (p.lat - a.lat) - (b.lat - a.lat) * (p.lng - a.lng);
}

function crosses(a: Wgs84, b: Wgs84, c: Wgs84, d: Wgs84): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Whether the straight way from a to b would cross water that has no crossing there. */
export function isOverWater(graph: Pick<RouteGraph, 'barriers'>, a: Wgs84, b: Wgs84): boolean {
  for (const line of graph.barriers) {
    for (let i = 1; i < line.length; i++) if (crosses(a, b, line[i - 1]!, line[i]!)) return true;
  }
  return false;
}
