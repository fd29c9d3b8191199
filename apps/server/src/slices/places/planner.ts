import { readRouteGraphData } from '@boxhaul/reference';
import {
  buildRouteGraph,
  type DrivesFrom,
  drivesFrom,
  type Entrance,
  entrancesTo,
  planRoute,
  type PlannedRoute,
  type RouteGraph,
  wgs84,
} from '@boxhaul/domain';

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

let graph: RouteGraph | undefined;

/** The planner over the embedded district graph, which is read once by a process. */
export function planner(): Planner {
  const ready = (graph ??= buildRouteGraph(readRouteGraphData()));
  return {
    estimate: (from, to) => planRoute(ready, wgs84(from.lng, from.lat), wgs84(to.lng, to.lat)),
    drivesFrom: (from) => drivesFrom(ready, wgs84(from.lng, from.lat)),
    entrancesTo: (point) => entrancesTo(ready, wgs84(point.lng, point.lat)),
  };
}
