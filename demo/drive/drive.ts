import { pointAlong, polylineMetres, type Wgs84 } from '@boxhaul/domain/kit';
import type { PlannedRoute } from '@boxhaul/domain/pricing';

export interface Moment {
  point: Wgs84;
  /** km/h. */
  speed: number;
  /** Degrees from north. */
  course: number;
}

export interface Drive {
  seconds: number;
  /** Where the truck is so many seconds after it left; it stands at the end after that. */
  at: (seconds: number) => Moment;
}

const SWAY = 0.35;
const WAVE_METRES = 6000;

/** A drive along an estimated route in the estimated time: now slower, now faster, as traffic lets a truck. */
export function driveAlong(route: Pick<PlannedRoute, 'points' | 'seconds'>): Drive {
  const metres = polylineMetres(route.points);
  const seconds = Math.max(1, route.seconds);
  const waves = Math.max(1, Math.round(metres / WAVE_METRES));
  const turn = 2 * Math.PI * waves;
  return {
    seconds,
    at(elapsed) {
      const share = Math.min(1, Math.max(0, elapsed / seconds));
      const done = share + (SWAY * Math.sin(turn * share)) / turn;
      const pace = share >= 1 ? 0 : 1 + SWAY * Math.cos(turn * share);
      const spot = pointAlong(route.points, metres * Math.min(1, done));
      if (!spot) throw new RangeError('a route has points');
      return {
        point: spot.point,
        speed: Math.round(((metres / seconds) * 3.6 * pace + Number.EPSILON) * 10) / 10,
        course: Math.round(spot.bearing) % 360,
      };
    },
  };
}
