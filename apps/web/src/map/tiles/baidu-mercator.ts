/**
 * Baidu's plane (BD-09 MC) is Mercator on the ellipsoid of Clarke 1866: this closed form agrees within 0.3 m from the
 * equator to 56° with the polynomials of Baidu's script and with the example of its guide to coordinates.
 */
const AXIS = 6_378_206.4;
const FLATTENING = 1 / 294.978_698_214;
const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING));
const RADIANS = Math.PI / 180;

/** Metres east and north of where the equator crosses Greenwich. */
export function baiduMercator({ lng, lat }: { lng: number; lat: number }): { east: number; north: number } {
  const phi = lat * RADIANS;
  const north = Math.asinh(Math.tan(phi)) - ECCENTRICITY * Math.atanh(ECCENTRICITY * Math.sin(phi));
  return { east: AXIS * lng * RADIANS, north: AXIS * north };
}

/** Pixels of Baidu's map of that zoom in a metre of its plane: one at 18. */
export const baiduPixels = (zoom: number): number => 2 ** (zoom - 18);
