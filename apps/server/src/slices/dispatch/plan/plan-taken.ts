import { toWireTime, tripSpan } from '@boxhaul/domain';
import type { PlaceBook } from '../../places';
import type { TakenTask } from './plan.repo';

interface Spot {
  lng: number;
  lat: number;
}

/** From when and where a truck with its driver is free on a day, and what it ends before. */
export interface FreeFrom {
  /** Null: nothing keeps it. */
  busy: { at: Spot; until: Date } | null;
  /** Orders of which it has a box already. */
  orderIds: readonly string[];
}

const NOTHING: FreeFrom = { busy: null, orderIds: [] };

/** Where a task gives its box back; undefined where nobody knows. */
function endOf(book: PlaceBook, { return_dock_id, return_depot_id, dock_id }: TakenTask): Spot | undefined {
  if (return_depot_id !== null) return book.depots.get(return_depot_id);
  return book.docks.get(return_dock_id ?? dock_id);
}

const spanOf = ({ minutes, at, started_at }: TakenTask) =>
  tripSpan({ minutes, at, startedAt: started_at, finishedAt: null });

/**
 * When and where a truck is through with the tasks that it and its driver have, by their minutes; a sentence where its
 * day cannot be planned behind them. `lastly`: the end of the planned hours.
 */
export function freeFrom(
  book: PlaceBook,
  tasks: readonly TakenTask[],
  { vehicleId, driverId, driverName }: { vehicleId: string; driverId: string; driverName: string },
  { now, since, lastly }: { now: Date; since: Date; lastly: Date },
): FreeFrom | string {
  const theirs = tasks.filter(
    ({ vehicle_id, driver_id }) => vehicle_id === vehicleId || driver_id === driverId,
  );
  if (theirs.length === 0) return NOTHING;
  // What ends before the day says where the truck stands, and nothing of who drives it then.
  const thatDay = theirs.filter((task) => spanOf(task).to > since);
  if (thatDay.some(({ driver_id }) => driver_id !== driverId)) return '当天由别的司机开';
  if (thatDay.some(({ vehicle_id }) => vehicle_id !== vehicleId)) return `司机${driverName}当天开别的车`;
  if (thatDay.some(({ leg_kind }) => leg_kind !== 'direct' && leg_kind !== 'return'))
    return '当天有分段的任务';
  const own = theirs.filter(({ vehicle_id }) => vehicle_id === vehicleId);
  if (own.length === 0) return NOTHING;
  const last = own.reduce((one, other) => (spanOf(other).to > spanOf(one).to ? other : one));
  const at = endOf(book, last);
  // What is late ends no earlier than now.
  const until = new Date(Math.max(spanOf(last).to.getTime(), now.getTime()));
  if (!at) return '当天任务的还柜地点不明';
  if (until >= lastly) return `当天任务约 ${toWireTime(until).slice(11, 16)} 才结束`;
  return {
    busy: { at: { lng: at.lng, lat: at.lat }, until },
    orderIds: [...new Set(own.map(({ order_id }) => order_id))],
  };
}
