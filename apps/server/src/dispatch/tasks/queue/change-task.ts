import type { TaskState } from '@boxhaul/domain/orders';
import type { Db } from '@boxhaul/db';
import { announce } from '../../../platform/live/live';
import { lockDrivers, lockVehicles } from '../../../fleet/fleet';
import { setTaskState, type TaskRow } from '../tasks.repo';
import { type Crews, selectBoundCrews } from '../../crews';
import { followQueue } from './follow-queue.repo';

type Who = Pick<TaskRow, 'vehicleId' | 'driverId'>;

const crewsOf = (tasks: readonly Who[]): Crews => ({
  vehicleIds: [...new Set(tasks.map(({ vehicleId }) => vehicleId))],
  driverIds: [...new Set(tasks.map(({ driverId }) => driverId))],
});

/** Trucks and drivers of tasks, so that nobody else changes what they have to do meanwhile; before any of the tasks is changed. */
export async function lockCrews(tx: Db, tasks: readonly Who[]): Promise<void> {
  if (tasks.length === 0) return;
  const { vehicleIds, driverIds } = await selectBoundCrews(tx, crewsOf(tasks));
  await lockVehicles(tx, vehicleIds);
  await lockDrivers(tx, driverIds);
}

/** The trucks and drivers of tasks, which are locked, go on with what comes first for them, from `since` on. */
export async function goOn(tx: Db, tasks: readonly Who[], since: Date): Promise<void> {
  if (tasks.length === 0) return;
  const moved = await followQueue(tx, crewsOf(tasks), since);
  if (moved.length === 0) return;
  await announce(tx, {
    o: [...new Set(moved.map(({ orderId }) => orderId))],
    t: moved.map(({ taskId }) => taskId),
  });
}

/** Another state of a task; what its truck and driver have to do goes on behind it. */
export async function changeTask(
  tx: Db,
  task: Pick<TaskRow, 'taskId' | 'state'> & Who,
  change: {
    state: TaskState;
    phase?: string | null;
    started_at?: Date | null;
    finished_at?: Date | null;
  },
  now: Date,
): Promise<void> {
  if (change.state === task.state) {
    await setTaskState(tx, task.taskId, change);
    return;
  }
  await lockCrews(tx, [task]);
  await setTaskState(tx, task.taskId, change);
  await goOn(tx, [task], change.finished_at ?? now);
}
