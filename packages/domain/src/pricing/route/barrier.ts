import type { Wgs84 } from '../../kit/geo/datum';
import type { RouteGraph } from './route-graph';

/** Whether the straight way from a to b would cross water that has no crossing there: a strait, a wide bay, a border. */
export function isOverWater(graph: Pick<RouteGraph, 'barriers'>, a: Wgs84, b: Wgs84): boolean {
  return graph.barriers.crossings(a, b, 1) > 0;
}

/**
 * Whether the straight way would cross a river, or a bay from shore to shore. One crossing of a shore is none: a quay, or
 * a point that was put into the water, is left by it.
 */
export function isOverStream(graph: Pick<RouteGraph, 'rivers' | 'shores'>, a: Wgs84, b: Wgs84): boolean {
  return graph.rivers.crossings(a, b, 1) > 0 || graph.shores.crossings(a, b, 2) > 1;
}
