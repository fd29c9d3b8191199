import { wgs84, type Wgs84 } from '@boxhaul/domain/kit';
import { askJson, numberOf, recordOf, recordsOf, textOf } from '../maps/ask-map';
import { MapFault } from '../maps/map-provider';
import { ROUTE_PATIENCE_MS, type Router, routeOf, type RouterOptions } from './router';

/** 171: no suitable edges near a location; 442: no path could be found. */
const NOWHERE = new Set(['170', '171', '442']);
const DIGITS = 1e6;

/** The points of a line in the encoded polyline format, with six decimals; none where the text is none. */
export function decodeLine(text: string): Wgs84[] {
  const points: Wgs84[] = [];
  let at = 0;
  let [lat, lng] = [0, 0];
  const next = (): number => {
    let value = 0;
    let shift = 0;
    let bits = 0x20;
    while (bits >= 0x20) {
      bits = text.charCodeAt(at) - 63;
      if (Number.isNaN(bits) || bits < 0 || shift > 30) return Number.NaN;
      at += 1;
      value |= (bits & 0x1f) << shift;
      shift += 5;
    }
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < text.length) {
    lat += next();
    lng += next();
    if (Number.isNaN(lat) || Number.isNaN(lng)) return [];
    points.push(wgs84(lng / DIGITS, lat / DIGITS));
  }
  return points;
}

/** Valhalla, its route service; lengths in kilometres. https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/ */
export function valhallaRouter({ endpoint, profile = 'truck' }: RouterOptions): Router {
  const at = ({ lng, lat }: Wgs84) => ({ lon: lng, lat });
  return {
    name: 'valhalla',
    async route(from, to) {
      const json = JSON.stringify({
        locations: [at(from), at(to)],
        costing: profile,
        units: 'kilometers',
        directions_type: 'none',
      });
      const answer = await askJson(`${endpoint}/route`, { json }, ROUTE_PATIENCE_MS);
      const code = textOf(answer['error_code']);
      if (NOWHERE.has(code)) return undefined;
      if (code !== '') throw new MapFault('refused', code);
      const trip = recordOf(answer['trip']);
      const summary = recordOf(trip['summary']);
      return routeOf(
        numberOf(summary['length']) * 1000,
        numberOf(summary['time']),
        recordsOf(trip['legs']).flatMap((leg) => decodeLine(textOf(leg['shape']))),
      );
    },
  };
}
