import { type Drives, drivesFrom, type RouteGraph, entrancesTo, wgs84 } from '@boxhaul/domain';

export interface Spot {
  lng: number;
  lat: number;
}

/** Kilometres and minutes from each spot to each other by estimated roads; Infinity where none leads. */
export function drivesBetween(graph: RouteGraph, spots: readonly Spot[]): Drives {
  const places = spots.length;
  const km = new Float64Array(places * places).fill(Infinity);
  const minutes = new Float64Array(places * places).fill(Infinity);
  const points = spots.map(({ lng, lat }) => wgs84(lng, lat));
  const exits = points.map((point) => entrancesTo(graph, point));
  for (const [a, from] of points.entries()) {
    const drive = drivesFrom(graph, from);
    for (const [b, to] of points.entries()) {
      const found = a === b ? { metres: 0, seconds: 0 } : drive(to, exits[b]);
      if (!found) continue;
      km[a * places + b] = found.metres / 1000;
      minutes[a * places + b] = Math.ceil(found.seconds / 60);
    }
  }
  return { places, km, minutes };
}
