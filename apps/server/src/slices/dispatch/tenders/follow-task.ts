import type { Db } from '@boxhaul/db';
import { decideTender } from '@boxhaul/domain';
import { recordTenders } from '../record-tender';
import { tellDriverRefused, tellTenderWithdrawn } from '../tell-of-tender';
import { endTender, findCarrierOf, lockTenderOfTask, reopenTender, setTenderTask } from '../tenders.repo';

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
    await tellDriverRefused(tx, tender, { taskId, reason, now });
  } else {
    await endTender(tx, tender.tenderId, { state: 'withdrawn', reason, now });
    await recordTenders(tx, [tender], { course: 'withdrawn', accountId: null, reason, now });
    await tellTenderWithdrawn(tx, tender, reason, now);
  }
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
  await tellTenderWithdrawn(tx, tender, reason, now);
}
