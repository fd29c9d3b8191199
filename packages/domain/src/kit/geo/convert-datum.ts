import type { MapDatum } from '../words/map-datum';
import { bd09, gcj02, wgs84, type Bd09, type Gcj02, type Wgs84 } from './datum';

// Krasovsky 1940, the ellipsoid on which the GCJ-02 shift is defined.
const AXIS = 6_378_245;
const ECCENTRICITY_SQUARED = 0.006_693_421_622_965_943;
const BAIDU_TURN = (Math.PI * 3000) / 180;

const wave = (amplitude: number, value: number, period: number) =>
  amplitude * Math.sin((value * Math.PI) / period);

// Outside this rectangle maps of all three datums agree.
function isShifted(lng: number, lat: number): boolean {
  return lng >= 72.004 && lng <= 137.8347 && lat >= 0.8293 && lat <= 55.8271;
}

/** Degrees by which GCJ-02 lies off WGS-84 at a WGS-84 position. */
function shiftAt(lng: number, lat: number): { dLng: number; dLat: number } {
  const x = lng - 105;
  const y = lat - 35;
  const shared = wave(20, x, 1 / 6) + wave(20, x, 1 / 2);
  const root = Math.sqrt(Math.abs(x));
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * root +
    ((shared + wave(20, y, 1) + wave(40, y, 3) + wave(160, y, 12) + wave(320, y, 30)) * 2) / 3;
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * root +
    ((shared + wave(20, x, 1) + wave(40, x, 3) + wave(150, x, 12) + wave(300, x, 30)) * 2) / 3;
  const phi = (lat * Math.PI) / 180;
  const curve = 1 - ECCENTRICITY_SQUARED * Math.sin(phi) ** 2;
  const meridian = (AXIS * (1 - ECCENTRICITY_SQUARED)) / (curve * Math.sqrt(curve));
  const parallel = (AXIS / Math.sqrt(curve)) * Math.cos(phi);
  return { dLng: (east * 180) / (parallel * Math.PI), dLat: (north * 180) / (meridian * Math.PI) };
}

/** GCJ-02 of a WGS-84 point; the same degrees outside China. */
export function wgs84ToGcj02({ lng, lat }: Wgs84): Gcj02 {
  if (!isShifted(lng, lat)) return gcj02(lng, lat);
  const { dLng, dLat } = shiftAt(lng, lat);
  return gcj02(lng + dLng, lat + dLat);
}

/** WGS-84 of a GCJ-02 point, to about a centimetre. */
export function gcj02ToWgs84({ lng, lat }: Gcj02): Wgs84 {
  if (!isShifted(lng, lat)) return wgs84(lng, lat);
  // The shift has no closed inverse, but it varies so slowly that a few rounds settle it.
  let at = { lng, lat };
  for (let round = 0; round < 6; round++) {
    const { dLng, dLat } = shiftAt(at.lng, at.lat);
    at = { lng: lng - dLng, lat: lat - dLat };
  }
  return wgs84(at.lng, at.lat);
}

/** BD-09 of a GCJ-02 point. */
export function gcj02ToBd09({ lng, lat }: Gcj02): Bd09 {
  const z = Math.hypot(lng, lat) + 0.000_02 * Math.sin(lat * BAIDU_TURN);
  const theta = Math.atan2(lat, lng) + 0.000_003 * Math.cos(lng * BAIDU_TURN);
  return bd09(z * Math.cos(theta) + 0.0065, z * Math.sin(theta) + 0.006);
}

/** GCJ-02 of a BD-09 point, to about a metre: Baidu publishes no exact inverse. */
export function bd09ToGcj02(point: Bd09): Gcj02 {
  const lng = point.lng - 0.0065;
  const lat = point.lat - 0.006;
  const z = Math.hypot(lng, lat) - 0.000_02 * Math.sin(lat * BAIDU_TURN);
  const theta = Math.atan2(lat, lng) - 0.000_003 * Math.cos(lng * BAIDU_TURN);
  return gcj02(z * Math.cos(theta), z * Math.sin(theta));
}

/** Degrees of any datum in that of the platform. */
export function toWgs84(lng: number, lat: number, datum: MapDatum): Wgs84 {
  switch (datum) {
    case 'wgs84':
      return wgs84(lng, lat);
    case 'gcj02':
      return gcj02ToWgs84(gcj02(lng, lat));
    case 'bd09':
      return gcj02ToWgs84(bd09ToGcj02(bd09(lng, lat)));
  }
}
