import { readRouteGraphData } from '@boxhaul/reference';
import { polylineMetres, wgs84 } from '@boxhaul/domain/kit';
import { buildRouteGraph, planRoute, type PlannedRoute } from '@boxhaul/domain/pricing';

interface Place {
  lng: number;
  lat: number;
}

/** Plans drives over the embedded graph; a straight way at 30 km/h where it knows no road. */
export function createRoutes(
  plan = planRoute,
): (from: Place, to: Place) => Pick<PlannedRoute, 'points' | 'seconds'> {
  const graph = buildRouteGraph(readRouteGraphData());
  return (from, to) => {
    const start = wgs84(from.lng, from.lat);
    const end = wgs84(to.lng, to.lat);
    const planned = plan(graph, start, end);
    if (planned) return planned;
    const points = [start, end];
    return { points, seconds: Math.round(polylineMetres(points) / (30 / 3.6)) };
  };
}
