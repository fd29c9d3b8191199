import type { Ahead, Wgs84 } from '@boxhaul/domain';
import type { RouteFinder } from '../../../platform/routers/open-router';
import type { FoundRoute } from '../../../platform/routers/router';

interface Asked {
  from: Wgs84;
  dock: Wgs84;
  door: Wgs84;
  toDock: boolean;
  /** The box goes back: no door comes after the dock. */
  back: boolean;
  stoodSeconds: number;
}

/** A way as a true router plans it. */
interface RoutedAhead {
  leg: FoundRoute;
  ahead: Ahead;
  metres: number;
  /** Whose it is, as people call it. */
  word: string;
}

/** What a truck has before it by a true router; undefined where none is configured, or it does not answer for all of the way. */
export async function routeAhead(
  router: RouteFinder | undefined,
  { from, dock, door, toDock, back, stoodSeconds }: Asked,
): Promise<RoutedAhead | undefined> {
  if (!router) return undefined;
  const [leg, onward] = await Promise.all([
    router.route(from, toDock ? dock : door),
    toDock && !back ? router.route(dock, door) : null,
  ]);
  if (!leg || onward === undefined) return undefined;
  return {
    leg,
    ahead: {
      legSeconds: leg.seconds,
      dock: toDock ? { onwardSeconds: onward?.seconds ?? 0, stoodSeconds } : null,
    },
    metres: leg.metres + (onward?.metres ?? 0),
    word: router.word,
  };
}
