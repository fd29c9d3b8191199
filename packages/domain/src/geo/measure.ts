import type { Wgs84 } from './datum';

const EARTH_RADIUS_M = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle metres between two points. */
export function metresBetween(a: Wgs84, b: Wgs84): number {
  const dLat = Math.sin(radians(b.lat - a.lat) / 2);
  const dLng = Math.sin(radians(b.lng - a.lng) / 2);
  const h = dLat * dLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * dLng * dLng;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Initial bearing from a to b, degrees clockwise from north in [0, 360); 0 for one and the same point. */
export function bearingBetween(a: Wgs84, b: Wgs84): number {
  const dLng = radians(b.lng - a.lng);
  const y = Math.sin(dLng) * Math.cos(radians(b.lat));
  const x =
    Math.cos(radians(a.lat)) * Math.sin(radians(b.lat)) -
    Math.sin(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.cos(dLng);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

/** Whether the point lies within radius metres of the centre, edge included (S9: 1000 m for dock and door point). */
export function isInCircle(point: Wgs84, centre: Wgs84, radiusM: number): boolean {
  return metresBetween(point, centre) <= radiusM;
}
