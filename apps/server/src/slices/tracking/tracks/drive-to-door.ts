import type { PlannedRoute } from '@boxhaul/domain';
import type { Planner } from '../../places';

interface Point {
  readonly lng: number;
  readonly lat: number;
}

/** What a stop at the dock takes: queue, gate and crane. */
const DOCK_SECONDS = 45 * 60;

interface Drive {
  /** The way to where the next node is done. */
  leg: PlannedRoute;
  /** Until the door, with the stop at a dock that is still to be made. */
  seconds: number;
  metres: number;
}

/** An estimate of the drive that a truck has before it, by its dock when that is next; undefined where no road leads. */
export function driveToDoor(
  planner: Planner,
  { from, dock, door, toDock }: { from: Point; dock: Point; door: Point; toDock: boolean },
): Drive | undefined {
  const leg = planner.estimate(from, toDock ? dock : door);
  if (!leg) return undefined;
  const onward = toDock ? planner.estimate(dock, door) : undefined;
  return {
    leg,
    seconds: leg.seconds + (toDock ? DOCK_SECONDS + (onward?.seconds ?? 0) : 0),
    metres: leg.metres + (onward?.metres ?? 0),
  };
}
