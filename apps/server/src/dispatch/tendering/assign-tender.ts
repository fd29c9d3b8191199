import type { tenders } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../platform/context';
import { refuseField } from '../../platform/http/refusal';
import type { Places } from '../../pricing/places';
import { findTasks, assignTask } from '../tasks';
import { notifyAnswered, findCarrierOf, setTenderTask } from '../tenders';
import { requireStep } from './answer-tender';
import { loadOwnTenderForUpdate } from './carrier-of';

/** A carrier names its own truck and driver, by the same door and rules as anybody who assigns; the desk publishes. */
export async function assignTender(
  places: Places,
  ctx: Ctx,
  { tenderId, vehicleId, driverId }: ParsedInputOf<typeof tenders.assign>,
): Promise<null> {
  const { db: tx, now } = ctx;
  const { tender } = await loadOwnTenderForUpdate(ctx, tenderId);
  requireStep('assign', tender, now);
  const { carrierId, cabinetId, legKind, dockId } = tender;
  // Another's truck is answered as one that is not there.
  if ((await findCarrierOf(tx, { holder: 'vehicle', id: vehicleId })) !== carrierId) {
    throw refuseField('vehicleId', '车辆不存在或已停用');
  }
  if ((await findCarrierOf(tx, { holder: 'driver', id: driverId })) !== carrierId) {
    throw refuseField('driverId', '司机不存在或已停用');
  }
  // What the desk has said meanwhile of dock and return place stays.
  const [old] = tender.taskId === null ? [] : await findTasks(tx, [tender.taskId]);
  const stood = old
    ? {
        dockId: old.dockId,
        returnDockId: old.returnDockId ?? undefined,
        returnDepotId: old.returnDepotId ?? undefined,
      }
    : { dockId };
  const { taskId } = await assignTask(
    places,
    ctx,
    { cabinetId, legKind, vehicleId, driverId, ...stood },
    { forTender: true },
  );
  await setTenderTask(tx, tenderId, taskId);
  const [task] = await findTasks(tx, [taskId]);
  await notifyAnswered(tx, [tender], {
    outcome: 'assigned',
    reason: task ? `${task.plateNumber} ${task.driverName}` : '',
    again: ` ${vehicleId} ${driverId} ${now.getTime()}`,
    now,
  });
  return null;
}
