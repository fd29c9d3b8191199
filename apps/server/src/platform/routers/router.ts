import type { Wgs84 } from '@boxhaul/domain/kit';

/** A way by road as a router plans it for a truck. */
export interface FoundRoute {
  metres: number;
  seconds: number;
  /** WGS-84, from the start to the end. */
  points: readonly Wgs84[];
}

/**
 * One planner of ways by road. All its points are WGS-84: an adapter converts to and from its own datum, nobody else
 * does. Rejects with a MapFault; answers undefined where it knows no way.
 */
export interface Router {
  readonly name: string;
  route(from: Wgs84, to: Wgs84): Promise<FoundRoute | undefined>;
}

/** What an adapter is given. */
export interface RouterOptions {
  endpoint: string | undefined;
  key: string | undefined;
  /** How the router calls the vehicle; its own word for a truck without. */
  profile: string | undefined;
}

/** Within which an estimate that somebody waits for is there, milliseconds. */
export const ROUTE_PATIENCE_MS = 1_500;

const MOST_POINTS = 2_000;

/** A route of what an adapter read; undefined where it is none. A long line is drawn by every so many of its points. */
export function routeOf(metres: number, seconds: number, points: readonly Wgs84[]): FoundRoute | undefined {
  if (!(metres > 0) || !(seconds > 0) || points.length < 2) return undefined;
  const step = Math.ceil(points.length / MOST_POINTS);
  return { metres, seconds, points: points.filter((_, i) => i % step === 0 || i === points.length - 1) };
}
