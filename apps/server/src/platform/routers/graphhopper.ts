import type { Wgs84 } from '@boxhaul/domain/kit';
import { askJson, degrees, numberOf, recordOf, recordsOf, textOf } from '../maps/ask-map';
import { MapFault } from '../maps/map-provider';
import { lineOf } from './osrm';
import { ROUTE_PATIENCE_MS, type Router, routeOf, type RouterOptions } from './router';

const ENDPOINT = 'https://graphhopper.com/api/1';
const NOWHERE = /PointNotFoundException|ConnectionNotFoundException|PointOutOfBoundsException/;

/** GraphHopper, its Routing API; 'lat,lng', times in milliseconds. https://docs.graphhopper.com/openapi/routing */
export function graphhopperRouter({ endpoint = ENDPOINT, key, profile = 'truck' }: RouterOptions): Router {
  const at = ({ lng, lat }: Wgs84): string => `${degrees(lat)},${degrees(lng)}`;
  return {
    name: 'graphhopper',
    async route(from, to) {
      const answer = await askJson(
        `${endpoint}/route?point=${at(from)}&point=${at(to)}`,
        { profile, points_encoded: 'false', instructions: 'false', ...(key !== undefined && { key }) },
        ROUTE_PATIENCE_MS,
      );
      const [path] = recordsOf(answer['paths']);
      if (!path) {
        const hints = recordsOf(answer['hints']).map(({ details }) => textOf(details));
        if (hints.some((hint) => NOWHERE.test(hint))) return undefined;
        const message = textOf(answer['message']);
        throw new MapFault(/limit/i.test(message) ? 'quota' : 'refused', message.slice(0, 80));
      }
      return routeOf(
        numberOf(path['distance']),
        numberOf(path['time']) / 1000,
        lineOf(recordOf(path['points'])['coordinates']),
      );
    },
  };
}
