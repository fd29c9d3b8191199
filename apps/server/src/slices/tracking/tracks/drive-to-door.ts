import type { PlannedRoute } from '@boxhaul/domain';
import type { Locator, Planner } from '../../places';

/** Who tells of ways: the sketch of roads, and the provider of maps where there is one. */
export interface Roads {
  planner: Planner;
  locator: Pick<Locator, 'drive'>;
}

interface Point {
  readonly lng: number;
  readonly lat: number;
}

/** What a stop at the dock takes: queue, gate and crane. */
const DOCK_SECONDS = 45 * 60;

/** A measured way of another length than these times the estimate is that of another place. */
const LEAST_RATIO = 0.5;
const MOST_RATIO = 2;

interface Measured {
  readonly metres: number;
  readonly seconds: number;
}

interface DriveToDoor {
  /** The way to where the next node is done. */
  leg: PlannedRoute;
  /** Until the door, with the stop at a dock that is still to be made. */
  seconds: number;
  metres: number;
  /** Whether what a provider measured took part in it. */
  measured: boolean;
}

interface Asked {
  from: Point;
  dock: Point;
  door: Point;
  toDock: boolean;
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
  planner: Planner,
  { from, dock, door, toDock, measured }: Asked,
): DriveToDoor | undefined {
  const leg = planner.estimate(from, toDock ? dock : door);
  if (!leg) return undefined;
  const whole = toDock || measured ? planner.estimate(dock, door) : undefined;
  const ratio = measured && whole && ratioOf(measured, whole);
  const onward = ratio ? measured : whole;
  if (toDock) {
    return {
      leg,
      seconds: leg.seconds + DOCK_SECONDS + (onward?.seconds ?? 0),
      metres: leg.metres + (onward?.metres ?? 0),
      measured: ratio !== undefined,
    };
  }
  const told = ratio ? scaled(leg, ratio.metres, ratio.seconds) : leg;
  return { leg: told, seconds: told.seconds, metres: told.metres, measured: ratio !== undefined };
}
