import { readRouteGraphData } from '@boxhaul/reference';
import { wgs84 } from '@boxhaul/domain/kit';
import {
  buildRouteGraph,
  type DrivesFrom,
  drivesFrom,
  type Entrance,
  entrancesTo,
  planRoute,
  type PlannedRoute,
} from '@boxhaul/domain/pricing';
import { cacheFor } from '../../platform/cache-for';

interface Point {
  readonly lng: number;
  readonly lat: number;
}

export interface Planner {
  /** An estimate of the drive between two WGS-84 points, always to be shown as 估算; undefined where no road leads. */
  estimate(from: Point, to: Point): PlannedRoute | undefined;
  /** The same from one point to many, without the ways. */
  drivesFrom(from: Point): DrivesFrom;
  /** Where a point comes onto the graph. */
  entrancesTo(point: Point): Entrance[];
}

/** The planner over the embedded district graph, which is read when a way is first asked for. */
export function openPlanner(): Planner {
  const graph = cacheFor({ most: 1 }, () => buildRouteGraph(readRouteGraphData()));
  return {
    estimate: (from, to) => planRoute(graph.get('graph'), wgs84(from.lng, from.lat), wgs84(to.lng, to.lat)),
    drivesFrom: (from) => drivesFrom(graph.get('graph'), wgs84(from.lng, from.lat)),
    entrancesTo: (point) => entrancesTo(graph.get('graph'), wgs84(point.lng, point.lat)),
  };
}
