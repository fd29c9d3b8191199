import type { LonLat } from '../geometry';

/** Pixels that a corner goes for a press of an arrow, and with Shift. */
const STEP = 4;
const FAR_STEP = 40;
/** Pixels of the whole world at zoom 0, as the engine counts. */
const WORLD = 512;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Press {
  key: string;
  shiftKey: boolean;
}

interface Drawn {
  points: readonly LonLat[];
  /** The last point is joined with the first. */
  closed: boolean;
  zoom: number;
}

/** So many pixels to the right and up, at a zoom. */
function shifted({ lon, lat }: LonLat, [x, y]: readonly [number, number], zoom: number): LonLat {
  const perPixel = 360 / (WORLD * 2 ** zoom);
  return { lon: lon + x * perPixel, lat: lat + y * perPixel * Math.cos((lat * Math.PI) / 180) };
}

/** Halfway to the next corner; behind the end of a line a little further on. */
function added({ points, closed, zoom }: Drawn, chosen: number): LonLat {
  const from = points[chosen]!;
  const next = points[chosen + 1] ?? (closed && points.length > 1 ? points[0] : undefined);
  return next
    ? { lon: (from.lon + next.lon) / 2, lat: (from.lat + next.lat) / 2 }
    : shifted(from, [FAR_STEP, 0], zoom);
}

/**
 * What a press of a key does to the chosen corner: arrows move it (with Shift further), Enter adds one behind it, Delete
 * takes it away. With the corner that is chosen then, -1 for none; null for a key that does nothing.
 */
export function editByKey(
  drawn: Drawn,
  chosen: number,
  { key, shiftKey }: Press,
): { points: LonLat[]; chosen: number } | null {
  const { points, zoom } = drawn;
  const arrow = ARROWS[key];
  if (arrow) {
    const step = shiftKey ? FAR_STEP : STEP;
    const moved = shifted(points[chosen]!, [arrow[0] * step, arrow[1] * step], zoom);
    return { points: points.with(chosen, moved), chosen };
  }
  if (key === 'Enter') {
    return { points: points.toSpliced(chosen + 1, 0, added(drawn, chosen)), chosen: chosen + 1 };
  }
  if (key !== 'Delete' && key !== 'Backspace') return null;
  return { points: points.toSpliced(chosen, 1), chosen: Math.min(chosen, points.length - 2) };
}
