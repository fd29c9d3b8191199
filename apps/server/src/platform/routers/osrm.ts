import { wgs84, type Wgs84 } from '@boxhaul/domain/kit';
import { askJson, degrees, numberOf, recordOf, recordsOf, textOf } from '../maps/ask-map';
import { MapFault } from '../maps/map-provider';
import { ROUTE_PATIENCE_MS, type Router, routeOf, type RouterOptions } from './router';

const NOWHERE = new Set(['NoRoute', 'NoSegment']);

/** The points of a line of GeoJSON. */
export const lineOf = (coordinates: unknown): Wgs84[] =>
  (Array.isArray(coordinates) ? coordinates : []).flatMap((pair: unknown) => {
    const [lng, lat] = Array.isArray(pair) ? pair.map(numberOf) : [];
    return lng !== undefined && lat !== undefined && Number.isFinite(lng) && Number.isFinite(lat)
      ? [wgs84(lng, lat)]
      : [];
  });

/** OSRM, its route service; the profile is that of its graph. https://project-osrm.org/docs/v5.24.0/api/#route-service */
export function osrmRouter({ endpoint, profile = 'driving' }: RouterOptions): Router {
  const at = ({ lng, lat }: Wgs84): string => `${degrees(lng)},${degrees(lat)}`;
  return {
    name: 'osrm',
    async route(from, to) {
      const answer = await askJson(
        `${endpoint}/route/v1/${profile}/${at(from)};${at(to)}`,
        { overview: 'full', geometries: 'geojson' },
        ROUTE_PATIENCE_MS,
      );
      const code = textOf(answer['code']);
      if (NOWHERE.has(code)) return undefined;
      if (code !== 'Ok') throw new MapFault('refused', code);
      const [route] = recordsOf(answer['routes']);
      return routeOf(
        numberOf(route?.['distance']),
        numberOf(route?.['duration']),
        lineOf(recordOf(route?.['geometry'])['coordinates']),
      );
    },
  };
}
