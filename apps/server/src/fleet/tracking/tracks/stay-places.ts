import { FENCE_RADIUS_M } from '@boxhaul/domain/dispatch';
import type { Stay } from '@boxhaul/domain/fleet';
import { isInCircle, wgs84 } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import { nearestStreets } from '../../tracks';
import type { TaskRow } from '../tracking.repo';

/** What each stay's place is called: the task's dock, its door point, or the street whose point is nearest. */
export async function nameStays(db: Db, task: TaskRow, found: readonly Stay[]): Promise<string[]> {
  if (found.length === 0) return [];
  const dock = wgs84(task.dock_lng, task.dock_lat);
  const door = wgs84(task.address_lng, task.address_lat);
  const streets = await nearestStreets(
    db,
    found.map((stay) => stay.centre),
  );
  return found.map(({ centre }, i) => {
    if (isInCircle(centre, dock, FENCE_RADIUS_M)) return task.dock_name;
    if (isInCircle(centre, door, FENCE_RADIUS_M)) return task.order_type === 0 ? '装货点' : '卸货点';
    const street = streets[i];
    return street ? `${street.street}附近` : '途中';
  });
}
