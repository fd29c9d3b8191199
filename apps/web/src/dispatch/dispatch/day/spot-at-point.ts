import { wireTime } from '../../../lib/format/format';
import { placeAtHour, type Spot } from './places';
import type { Placing } from './use-placing';

const DAY_MS = 24 * 3_600_000;
/** So near to an edge the rows scroll under a trip that is dragged, by so much. */
const EDGE_PX = 36;
const STEP_PX = 14;

const push = (at: number, from: number, to: number): number =>
  at < from + EDGE_PX ? -STEP_PX : at > to - EDGE_PX ? STEP_PX : 0;

/** Rows beyond the edge come into sight. */
export function scrollAtEdge(scroller: HTMLElement | null, x: number, y: number): void {
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  scroller.scrollTop += push(y, top, bottom);
  scroller.scrollLeft += push(x, left, right);
}

/** The place in the row of the timeline under a pointer, by its hour; null: there is no row. */
export function spotAtPoint(
  { trips }: Placing,
  day: string,
  { x, y, taskId }: { x: number; y: number; taskId: string },
): Spot | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-truck]');
  const trip = trips.find((one) => one.taskId === taskId);
  const vehicleId = row?.dataset['truck'];
  const track = row?.querySelector('[data-track]')?.getBoundingClientRect();
  if (!trip || vehicleId === undefined || !track) return null;
  const part = track.width > 0 ? (x - track.left) / track.width : 0;
  const at = new Date(wireTime(`${day} 00:00:00`) + Math.min(Math.max(part, 0), 1) * DAY_MS);
  return { vehicleId, place: placeAtHour(trips, trip, { vehicleId, day, at }) };
}
