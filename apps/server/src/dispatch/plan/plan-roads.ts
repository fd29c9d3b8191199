import type { Drives } from '@boxhaul/domain/dispatch';
import { wgs84 } from '@boxhaul/domain/kit';
import { drivesFrom, type RouteGraph, entrancesTo } from '@boxhaul/domain/pricing';

export interface Spot {
  lng: number;
  lat: number;
}

/** A drive between two spots, by their numbers, that is known better than by the roads. */
export interface PlanLane {
  from: number;
  to: number;
  minutes: number;
}

/** Kilometres and minutes from each spot to each other by estimated roads; Infinity where none leads. */
export function drivesBetween(graph: RouteGraph, spots: readonly Spot[], lanes: readonly PlanLane[]): Drives {
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
  const known = new Map<number, number>();
  for (const { from, to, minutes: lasts } of lanes) {
    const cell = from * places + to;
    // Of two hours of a day the slower one.
    known.set(cell, Math.max(known.get(cell) ?? 0, lasts));
  }
  for (const [cell, lasts] of known) if (minutes[cell] !== Infinity) minutes[cell] = lasts;
  return { places, km, minutes };
}
