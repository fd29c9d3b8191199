import type { Wgs84 } from './datum';

const EARTH_RADIUS_M = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const METRES_PER_DEGREE = radians(EARTH_RADIUS_M);

/** Great-circle metres between two positions in bare WGS-84 degrees, for loops over many of them. */
export function metresApart(aLng: number, aLat: number, bLng: number, bLat: number): number {
  const dLat = Math.sin(radians(bLat - aLat) / 2);
  const dLng = Math.sin(radians(bLng - aLng) / 2);
  const h = dLat * dLat + Math.cos(radians(aLat)) * Math.cos(radians(bLat)) * dLng * dLng;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Great-circle metres between two points. */
export const metresBetween = (a: Wgs84, b: Wgs84): number => metresApart(a.lng, a.lat, b.lng, b.lat);

/** Metres by plane reckoning, at the latitude of the two where a degree east is longest: never less than in truth. */
function metresAtMost(aLng: number, aLat: number, bLng: number, bLat: number): number {
  const widest = aLat * bLat < 0 ? 0 : Math.min(Math.abs(aLat), Math.abs(bLat));
  const east = (bLng - aLng) * Math.cos(radians(widest));
  const north = bLat - aLat;
  return Math.sqrt(east * east + north * north) * METRES_PER_DEGREE;
}

/** Whether two positions in bare WGS-84 degrees are so many metres apart at most. Quick where they clearly are. */
export const areWithin = (aLng: number, aLat: number, bLng: number, bLat: number, metres: number): boolean =>
  metresAtMost(aLng, aLat, bLng, bLat) <= metres || metresApart(aLng, aLat, bLng, bLat) <= metres;

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
