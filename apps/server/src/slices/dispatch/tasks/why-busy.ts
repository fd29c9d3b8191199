import type { Db } from '@boxhaul/db';
import { whyTaken } from '../dispatch.policy';
import * as repo from '../dispatch.repo';

/** Whether the truck or the driver is under way for another box, be it one that was published just now. */
export async function whyBusy(tx: Db, task: repo.TaskRow): Promise<string | null> {
  const { vehicleId, driverId, cabinetId, orderId } = task;
  const truckTask = await repo.findBusyTask(tx, { vehicleId }, cabinetId);
  if (truckTask) return whyTaken(task.plateNumber, truckTask, orderId);
  const driverTask = await repo.findBusyTask(tx, { driverId }, cabinetId);
  return driverTask ? whyTaken(task.driverName, driverTask, orderId) : null;
}
