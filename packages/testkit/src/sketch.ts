import { metresBetween, polylineMetres, wgs84, type Wgs84 } from '@boxhaul/domain/kit';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Row = readonly [number, number];
interface Feature {
  properties: { name: string; shield: string; kind: string; districts?: string; trucks: boolean };
  geometry: { type: string; coordinates: unknown };
}
/** A line of the sketch of the Delta: a road, a bridge or a tunnel. */
export interface SketchLine {
  name: string;
  shield: string;
  kind: string;
  /** Names of the districts that it passes, in no order. */
  districts: readonly string[];
  trucks: boolean;
  line: readonly Wgs84[];
}

const read = (name: string): Feature[] => {
  const file = join(import.meta.dirname, '../../../apps/web/public/map', `${name}.geojson`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { features: Feature[] }).features;
};
/** The lines of one file of the basemap. */
export const sketchLines = (file: 'roads' | 'crossings'): SketchLine[] =>
  read(file).map(({ properties: { districts = '', ...rest }, geometry }) => ({
    ...rest,
    districts: districts.split(' ').filter((name) => name !== ''),
    line: (geometry.coordinates as Row[]).map(([lng, lat]) => wgs84(lng, lat)),
  }));

const ringsOf = (name: string): Row[][] =>
  read(name).flatMap(({ geometry: { type, coordinates } }) =>
    type === 'Polygon' ? (coordinates as Row[][]) : (coordinates as Row[][][]).flat(),
  );

/** The edges of rings around the Delta by hundredths of a degree of latitude. */
function inBands(rings: readonly Row[][]): (point: Wgs84) => boolean {
  const bands = new Map<number, [Row, Row][]>();
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [a, b] = [ring[i - 1]!, ring[i]!];
      const [low, high] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
      if (high < 21 || low > 25) continue;
      for (let band = Math.floor(low * 100); band <= Math.floor(high * 100); band++) {
        bands.set(band, [...(bands.get(band) ?? []), [a, b]]);
      }
    }
  }
  return ({ lng, lat }) => {
    let inside = false;
    for (const [[ax, ay], [bx, by]] of bands.get(Math.floor(lat * 100)) ?? []) {
      if (ay > lat !== by > lat && lng < ((bx - ax) * (lat - ay)) / (by - ay) + ax) inside = !inside;
    }
    return inside;
  };
}

/** Whether a point of the basemap is drawn as water: the sea, or one of the kept rivers. */
export function openWater(): (point: Wgs84) => boolean {
  const isLand = inBands(ringsOf('land'));
  const rivers = ringsOf('rivers').map((ring) => inBands([ring]));
  return (point) => !isLand(point) || rivers.some((isIn) => isIn(point));
}

/** Points along a line, so many metres apart, with both its ends. */
export function pointsAlong(line: readonly Wgs84[], step: number): Wgs84[] {
  return line.flatMap((end, i) => {
    const start = line[i - 1];
    if (!start) return [end];
    const count = Math.ceil(metresBetween(start, end) / step);
    return Array.from({ length: count }, (_, n) => {
      const t = (n + 1) / count;
      return wgs84(start.lng + (end.lng - start.lng) * t, start.lat + (end.lat - start.lat) * t);
    });
  });
}

/** Metres from a point to the nearest of many points that stand close together on a line. */
const metresTo = (point: Wgs84, line: readonly Wgs84[]): number =>
  Math.min(...line.map((other) => metresBetween(point, other)));

/** Where a way swims: over water, beyond `ends` metres from its two ends, and on no bridge or tunnel of the sketch. */
export function openWaterCrossings(): (line: readonly Wgs84[], ends: number) => Wgs84[] {
  const isWater = openWater();
  const bridges = sketchLines('crossings').map(({ line }) => pointsAlong(line, 100));
  return (line, ends) => {
    const begin = line[0]!;
    const end = line.at(-1)!;
    if (polylineMetres(line) === 0) return [];
    return pointsAlong(line, 100)
      .filter(isWater)
      .filter((point) => metresBetween(point, begin) > ends && metresBetween(point, end) > ends)
      .filter((point) => !bridges.some((bridge) => metresTo(point, bridge) < 150));
  };
}
