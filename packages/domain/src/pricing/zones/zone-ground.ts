import { isInRings, type Ring } from '../../kit/geo/rings';
import type { ZonePoint, ZoneShape } from './zone';

const METRES_PER_DEGREE = 111_195;

/** The box around something, degrees. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A zone's ground, made ready to be asked many times. */
export interface ZoneGround {
  readonly box: Box;
  holds(lng: number, lat: number): boolean;
  /** The parts of the straight way from a to b that lie in it, as shares of the way from 0 to 1, in order. */
  partsOf(a: ZonePoint, b: ZonePoint): (readonly [enter: number, leave: number])[];
}

const NOTHING = { lng: 0, lat: 0 };

/** The box around points, widened by some degrees. */
export const boxOf = (points: readonly ZonePoint[], by = NOTHING): Box => {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of points) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return { west: west - by.lng, south: south - by.lat, east: east + by.lng, north: north + by.lat };
};

/** The point at a share of the straight way from a to b. */
export const pointBetween = (a: ZonePoint, b: ZonePoint, t: number): ZonePoint => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** Joins parts that touch. */
function joined(parts: readonly (readonly [number, number])[]): (readonly [enter: number, leave: number])[] {
  const found: [number, number][] = [];
  for (const [enter, leave] of parts.toSorted((a, b) => a[0] - b[0])) {
    const before = found.at(-1);
    if (before && enter <= before[1] + 1e-12) before[1] = Math.max(before[1], leave);
    else found.push([enter, leave]);
  }
  return found;
}

const ringOf = (points: readonly ZonePoint[]): Ring => ({
  xs: Float64Array.from(points, ([lng]) => lng),
  ys: Float64Array.from(points, ([, lat]) => lat),
});

/** The shares of the way from a to b at which it crosses an edge of the rings. */
function crossings(rings: readonly Ring[], a: ZonePoint, b: ZonePoint): number[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const found: number[] = [];
  for (const { xs, ys } of rings) {
    for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
      const [ex, ey] = [xs[i]! - xs[j]!, ys[i]! - ys[j]!];
      const turn = dx * ey - dy * ex;
      if (turn === 0) continue;
      const [px, py] = [xs[j]! - a[0], ys[j]! - a[1]];
      const t = (px * ey - py * ex) / turn;
      const along = (px * dy - py * dx) / turn;
      if (t > 0 && t < 1 && along >= 0 && along <= 1) found.push(t);
    }
  }
  return found.sort((x, y) => x - y);
}

function areaGround(points: readonly (readonly ZonePoint[])[]): ZoneGround {
  const rings = points.map(ringOf);
  return {
    box: boxOf(points[0] ?? []),
    holds: (lng, lat) => isInRings(rings, lng, lat),
    partsOf(a, b) {
      const cuts = [0, ...crossings(rings, a, b), 1];
      const parts = cuts.slice(1).map((leave, i) => [cuts[i]!, leave] as const);
      return joined(
        parts.filter(([enter, leave]) => isInRings(rings, ...pointBetween(a, b, (enter + leave) / 2))),
      );
    },
  };
}

/** Share of the way at which a falling (or rising) distance passes the limit, between two shares. */
function passing(far: number, near: number, isNear: (t: number) => boolean): number {
  let [out, inside] = [far, near];
  for (let round = 0; round < 50; round++) {
    const middle = (out + inside) / 2;
    if (isNear(middle)) inside = middle;
    else out = middle;
  }
  return inside;
}

const NARROWED = (Math.sqrt(5) - 1) / 2;

/** The share of a way at which a convex distance is least. */
function nearestShare(distance: (t: number) => number): number {
  let [low, high] = [0, 1];
  for (let round = 0; round < 60; round++) {
    const step = (high - low) * NARROWED;
    if (distance(high - step) <= distance(low + step)) high = low + step;
    else low = high - step;
  }
  return (low + high) / 2;
}

function stretchGround(line: readonly ZonePoint[], metres: number): ZoneGround {
  const lats = line.map(([, lat]) => lat);
  const middle = (Math.min(...lats) + Math.max(...lats)) / 2;
  const east = METRES_PER_DEGREE * Math.cos((middle * Math.PI) / 180);
  const edges = line.slice(1).map((to, i) => {
    const from = line[i]!;
    const [dx, dy] = [(to[0] - from[0]) * east, (to[1] - from[1]) * METRES_PER_DEGREE];
    return { lng: from[0], lat: from[1], dx, dy, square: dx * dx + dy * dy };
  });
  type Edge = (typeof edges)[number];
  const away = ({ lng, lat, dx, dy, square }: Edge, x: number, y: number): number => {
    const [px, py] = [(x - lng) * east, (y - lat) * METRES_PER_DEGREE];
    const t = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
    return Math.hypot(px - t * dx, py - t * dy);
  };
  return {
    box: boxOf(line, { lng: metres / east, lat: metres / METRES_PER_DEGREE }),
    holds: (lng, lat) => edges.some((edge) => away(edge, lng, lat) <= metres),
    partsOf(a, b) {
      // A buffered edge is convex, so that a straight way has one part in it at most.
      const parts = edges.flatMap((edge) => {
        const distance = (t: number): number => away(edge, ...pointBetween(a, b, t));
        const isNear = (t: number): boolean => distance(t) <= metres;
        const least = nearestShare(distance);
        if (!isNear(least)) return [];
        return [
          [isNear(0) ? 0 : passing(0, least, isNear), isNear(1) ? 1 : passing(1, least, isNear)] as const,
        ];
      });
      return joined(parts);
    },
  };
}

/** The ground of a shape that has no fault. */
export const groundOf = (shape: ZoneShape): ZoneGround =>
  shape.kind === 'area' ? areaGround(shape.rings) : stretchGround(shape.line, shape.metres);
