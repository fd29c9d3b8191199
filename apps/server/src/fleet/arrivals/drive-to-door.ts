import { type Ahead, DOCK_SECONDS } from '@boxhaul/domain/fleet';
import type { PlannedRoute } from '@boxhaul/domain/pricing';
import type { RouteFinder } from '../../platform/routers/open-router';
import type { Locator, Planner } from '../../pricing/places';

/** Who tells of ways: the sketch of roads, and the provider of maps where there is one. */
export interface Roads {
  planner: Planner;
  locator: Pick<Locator, 'drive'>;
  /** A true router, where one is configured. */
  router?: RouteFinder | undefined;
}

interface Point {
  readonly lng: number;
  readonly lat: number;
}

/** A measured way of another length than these times the estimate is that of another place. */
const LEAST_RATIO = 0.5;
const MOST_RATIO = 2;

interface Measured {
  readonly metres: number;
  readonly seconds: number;
}

export interface DriveToDoor {
  /** The way to where the next node is done. */
  leg: PlannedRoute;
  /** Until the door, with the stop at a dock that is still to be made. */
  seconds: number;
  metres: number;
  /** The same in its parts, for trips to tell how long they take. */
  ahead: Ahead;
  /** Whether what a provider measured took part in it. */
  measured: boolean;
}

interface Asked {
  from: Point;
  dock: Point;
  door: Point;
  toDock: boolean;
  /** For how long the truck has been at the dock, in seconds; 0 on its way. */
  stoodSeconds?: number;
  /** The drive from the dock to the door as a provider measured it. */
  measured?: Measured | undefined;
}

const scaled = (leg: PlannedRoute, metres: number, seconds: number): PlannedRoute => ({
  ...leg,
  metres: leg.metres * metres,
  seconds: leg.seconds * seconds,
});

/** How much longer a way is by the measuring than by the sketch; undefined where the two are not of the same way. */
function ratioOf(measured: Measured, estimated: Measured): { metres: number; seconds: number } | undefined {
  const ratio = {
    metres: measured.metres / estimated.metres,
    seconds: measured.seconds / estimated.seconds,
  };
  const isOfThis = Object.values(ratio).every((one) => one >= LEAST_RATIO && one <= MOST_RATIO);
  return isOfThis ? ratio : undefined;
}

/**
 * An estimate of the drive that a truck has before it, by its dock when that is next; undefined where no road leads.
 * A truck on its way from the dock is as far behind the sketch as the whole way is by the measuring.
 */
export function driveToDoor(
  planner: Pick<Planner, 'estimate'>,
  { from, dock, door, toDock, measured, stoodSeconds = 0 }: Asked,
): DriveToDoor | undefined {
  const leg = planner.estimate(from, toDock ? dock : door);
  if (!leg) return undefined;
  const whole = toDock || measured ? planner.estimate(dock, door) : undefined;
  const ratio = measured && whole && ratioOf(measured, whole);
  const onward = ratio ? measured : whole;
  if (toDock) {
    const onwardSeconds = onward?.seconds ?? 0;
    return {
      leg,
      ahead: { legSeconds: leg.seconds, dock: { onwardSeconds, stoodSeconds } },
      seconds: leg.seconds + Math.max(0, DOCK_SECONDS - stoodSeconds) + onwardSeconds,
      metres: leg.metres + (onward?.metres ?? 0),
      measured: ratio !== undefined,
    };
  }
  const told = ratio ? scaled(leg, ratio.metres, ratio.seconds) : leg;
  return {
    leg: told,
    ahead: { legSeconds: told.seconds, dock: null },
    seconds: told.seconds,
    metres: told.metres,
    measured: ratio !== undefined,
  };
}
