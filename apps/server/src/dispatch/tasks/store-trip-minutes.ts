import type { Db } from '@boxhaul/db';
import type { Places } from '../../pricing/places';
import { selectEndsOfTasks, measureTrips } from '../crews';
import { setTripMinutes } from './task-hours.repo';

/** Stores with tasks how long they take, as they are assigned now. */
export async function storeTripMinutes(
  places: Places,
  ctx: { db: Db; now: Date },
  taskIds: readonly string[],
): Promise<void> {
  if (taskIds.length === 0) return;
  const rows = await selectEndsOfTasks(ctx.db, taskIds);
  const measured = await measureTrips(places, ctx, rows);
  for (const { task_id, cabinet_id } of rows) {
    const minutes = measured.get(cabinet_id);
    if (minutes) await setTripMinutes(ctx.db, task_id, minutes);
  }
}
