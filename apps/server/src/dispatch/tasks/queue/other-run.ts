import type { Db } from '@boxhaul/db';
import { Refusal } from '../../../platform/http/refusal';
import { whyBusy } from '../tasks.policy';
import * as repo from '../tasks.repo';
import { lockCrews } from './change-task';
import { judgeQueues } from '../../crews';

/** One task of a truck and of a driver runs at a time. Throws VEHICLE_BUSY or DRIVER_BUSY where another one does. */
export async function refuseOtherRun(tx: Db, task: repo.TaskRow): Promise<void> {
  const { vehicleId, driverId, cabinetId, plateNumber, driverName } = task;
  await lockCrews(tx, [task]);
  const truckTask = await repo.findRunningTask(tx, { vehicleId }, cabinetId);
  if (truckTask) throw new Refusal('VEHICLE_BUSY', { message: whyBusy(plateNumber, truckTask) });
  const driverTask = await repo.findRunningTask(tx, { driverId }, cabinetId);
  if (driverTask) throw new Refusal('DRIVER_BUSY', { message: whyBusy(driverName, driverTask) });
}

/** Truck and driver can still do the task with what else they have by now. Throws VEHICLE_BUSY or DRIVER_BUSY where they cannot. */
export async function requireStillFree(tx: Db, task: repo.TaskRow): Promise<void> {
  const { truck, driver } = (await judgeQueues(tx, [task]))(task);
  if (truck[0]) throw new Refusal('VEHICLE_BUSY', { message: `${task.plateNumber}：${truck[0]}` });
  if (driver[0]) throw new Refusal('DRIVER_BUSY', { message: `${task.driverName}：${driver[0]}` });
}
