import type { Db } from '@boxhaul/db';
import { decideTender, refuseTendered } from '@boxhaul/domain/dispatch';
import { recordTenders } from './record-tender';
import { notifyDriverRefused, notifyTenderRestored, notifyTenderWithdrawn } from './notify-tender';
import {
  endTender,
  findCarrierOf,
  lockActiveTenders,
  lockTenderEndedWith,
  lockTenderOfTask,
  reopenTender,
  restoreTender,
  setTenderTask,
} from './tenders.repo';

/** A task of a box, with the truck and driver that it is for. */
interface GivenTask {
  taskId: string;
  cabinetId: string;
  vehicleId: string;
  plateNumber: string;
  driverName: string;
}

interface TakenBack {
  reason: string;
  byDriver: boolean;
  now: Date;
}

/** A task was taken back: by its driver, whose carrier names another one; by anybody else, and its tender is over too. */
export async function followTakenBack(tx: Db, taskId: string, { reason, byDriver, now }: TakenBack) {
  const tender = await lockTenderOfTask(tx, taskId);
  if (!tender || !decideTender(byDriver ? 'reopen' : 'withdraw', tender, now).ok) return;
  if (byDriver) {
    await reopenTender(tx, tender.tenderId);
    await notifyDriverRefused(tx, tender, { taskId, reason, now });
  } else {
    await endTender(tx, tender.tenderId, { state: 'withdrawn', reason, now });
    await recordTenders(tx, [tender], { course: 'withdrawn', accountId: null, reason, now });
    await notifyTenderWithdrawn(tx, tender, reason, now);
  }
}

/**
 * A task that was taken back stands again: so does the tender that ended with it, unless its leg or its truck has gone
 * to somebody else meanwhile.
 */
export async function followGivenBack(
  tx: Db,
  { taskId, cabinetId, vehicleId, plateNumber, driverName }: GivenTask,
  { takenAt, reason, accountId, now }: { takenAt: Date; reason: string; accountId: string; now: Date },
): Promise<void> {
  const tender = await lockTenderEndedWith(tx, taskId, takenAt);
  if (!tender) return;
  const living = await lockActiveTenders(tx, [cabinetId]);
  if (refuseTendered(tender.legKind, living, now) !== null) return;
  // A truck out of use has no carrier here: its own names another one.
  const carrierId = await findCarrierOf(tx, { holder: 'vehicle', id: vehicleId });
  if (carrierId !== undefined && carrierId !== tender.carrierId) return;
  await restoreTender(tx, tender.tenderId);
  await recordTenders(tx, [tender], { course: 'restored', accountId, reason, now });
  await notifyTenderRestored(tx, tender, { truck: `${plateNumber} ${driverName}`, reason, now });
}

/** Another task takes the place of one: a tender goes with it while the truck is its carrier's, and is over else. */
export async function followReplaced(
  tx: Db,
  {
    from,
    to,
    vehicleId,
    reason,
    now,
  }: { from: string; to: string; vehicleId: string; reason: string; now: Date },
): Promise<void> {
  const tender = await lockTenderOfTask(tx, from);
  if (!tender) return;
  if ((await findCarrierOf(tx, { holder: 'vehicle', id: vehicleId })) === tender.carrierId) {
    await setTenderTask(tx, tender.tenderId, to);
    return;
  }
  await endTender(tx, tender.tenderId, { state: 'withdrawn', reason, now });
  await recordTenders(tx, [tender], { course: 'withdrawn', accountId: null, reason, now });
  await notifyTenderWithdrawn(tx, tender, reason, now);
}
