import type { Feature, FeatureCollection, LineString, Polygon } from 'geojson';

export interface LonLat {
  lon: number;
  lat: number;
}

const EARTH_M = 6_371_008.8;
const CORNERS = 64;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** A circle on the ground as a polygon of 64 corners; `radius` in metres. */
export function circle(centre: LonLat, radius: number): Feature<Polygon> {
  const dLat = (radius / EARTH_M) * (180 / Math.PI);
  const dLon = dLat / Math.cos(rad(centre.lat));
  const ring = Array.from({ length: CORNERS + 1 }, (_, i) => {
    const angle = rad((i % CORNERS) * (360 / CORNERS));
    return [centre.lon + dLon * Math.sin(angle), centre.lat + dLat * Math.cos(angle)];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

export interface TimedPoint extends LonLat {
  /** Milliseconds since 1970. */
  at: number;
}

const line = (points: readonly LonLat[], gap: boolean): Feature<LineString> => ({
  type: 'Feature',
  properties: { gap },
  geometry: { type: 'LineString', coordinates: points.map(({ lon, lat }) => [lon, lat]) },
});

/** Milliseconds since 1970. */
export interface Silence {
  from: number;
  to: number;
}

/**
 * A track as driven stretches, and its silences between them: never a straight drive through a silence. Which they are is
 * known to who has all points; among those that are drawn long ways without one are no silence. Both in order of time.
 */
export function trackLines(
  points: readonly TimedPoint[],
  silences: readonly Silence[],
): FeatureCollection<LineString> {
  const features: Feature<LineString>[] = [];
  let stretch: TimedPoint[] = [];
  let next = 0;
  for (const point of points) {
    const before = stretch.at(-1);
    const since = before?.at ?? point.at;
    while (next < silences.length && silences[next]!.to <= since) next += 1;
    if (before && next < silences.length && silences[next]!.from < point.at) {
      if (stretch.length > 1) features.push(line(stretch, false));
      features.push(line([before, point], true));
      stretch = [];
    }
    stretch.push(point);
  }
  if (stretch.length > 1) features.push(line(stretch, false));
  return { type: 'FeatureCollection', features };
}

export const routeLine = (points: readonly LonLat[]): FeatureCollection<LineString> => ({
  type: 'FeatureCollection',
  features: points.length > 1 ? [line(points, false)] : [],
});

type Bounds = [west: number, south: number, east: number, north: number];

/** The frame around all points; null when there are none. */
export const boundsOf = (points: readonly LonLat[]): Bounds | null =>
  points.reduce<Bounds | null>((frame, { lon, lat }) => {
    const [west, south, east, north] = frame ?? [lon, lat, lon, lat];
    return [Math.min(west, lon), Math.min(south, lat), Math.max(east, lon), Math.max(north, lat)];
  }, null);
