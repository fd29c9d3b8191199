import { GAP_MS } from '../../fleet/tracking/track-point';

/** A truck of a running task that has not been heard of for so long is looked after. */
export const SILENT_EXCEPTION_MS = 30 * 60_000;
/** So long in one place, away from dock, depot and door, is a long stop. */
export const LONG_STOP_MS = 45 * 60_000;
/** How far reports of a truck that stands may lie apart, metres. */
const STOOD_METRES = 300;
/** Two reports that lie about the length of a stop apart. */
const EDGE_MS = 5 * 60_000;
/** A way is left when it has become longer by so many metres, and by half. */
const DETOUR_METRES = 20_000;
const DETOUR_RATIO = 1.5;

/** What a truck reported within the last {@link LONG_STOP_MS}. */
interface Stretch {
  firstAt: Date;
  lastAt: Date;
  /** The longest time without a report between them. */
  gapMs: number;
  /** The diagonal of the box that holds them, metres. */
  spreadMetres: number;
}

/** Whether a truck stood all the time. A silent hour is no data, never a stop (decisions 7). */
export const isLongStop = ({ firstAt, lastAt, gapMs, spreadMetres }: Stretch, now: Date): boolean =>
  spreadMetres <= STOOD_METRES &&
  gapMs <= GAP_MS &&
  now.getTime() - lastAt.getTime() <= GAP_MS &&
  now.getTime() - firstAt.getTime() >= LONG_STOP_MS - EDGE_MS;

interface Detour {
  /** From where the way begins to where it ends, metres by road. */
  whole: number;
  /** From where it begins to the truck, and from the truck to where it ends. */
  driven: number;
  left: number;
}

/** Whether a truck is where no sensible way between two places goes. */
export const leftRoute = ({ whole, driven, left }: Detour): boolean =>
  driven + left > whole + DETOUR_METRES && driven + left > whole * DETOUR_RATIO;
