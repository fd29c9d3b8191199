import { tripName } from '@boxhaul/domain/dispatch';
import { fromWireTime, toWireDate, toWireTime } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import { Refusal } from '../../../platform/http/refusal';
import { isToDoor, type OpenTrip, selectOpenTrips } from '../../crews';

/** A truck's trips of a day as they were seen, those that had not begun; times 'YYYY-MM-DD HH:mm:ss'. */
export interface SeenQueue {
  day: string;
  trips: readonly { taskId: string; doorAt: string }[];
}

const hourOf = (at: Date): string => toWireTime(at).slice(5, 16);

/** What is another than it was seen, as a sentence; null: nothing. */
function changeOf(
  seen: SeenQueue['trips'],
  standing: readonly OpenTrip[],
  plateNumber: string,
): string | null {
  const hours = new Map(seen.map(({ taskId, doorAt }) => [taskId, fromWireTime(doorAt)?.getTime()]));
  const come = standing.find(({ taskId }) => !hours.has(taskId));
  if (come) return `${plateNumber} 刚刚排进了 ${tripName(come)}（${hourOf(come.at)} 到门）`;
  const moved = standing.find(({ taskId, at }) => hours.get(taskId) !== at.getTime());
  if (moved) return `${plateNumber} 的 ${tripName(moved)}刚刚改为 ${hourOf(moved.at)} 到门`;
  const gone = seen.length - standing.length;
  return gone > 0 ? `${plateNumber} 有 ${gone} 趟刚刚起运、改派、改期或撤回` : null;
}

/** Refused where a truck's trips are others than whoever puts them in order has seen; it is locked. Throws TASK_STATE. */
export async function refuseMovedQueue(
  tx: Db,
  { vehicleId, plateNumber }: { vehicleId: string; plateNumber: string },
  { day, trips }: SeenQueue,
): Promise<void> {
  const open = await selectOpenTrips(tx, { vehicleIds: [vehicleId], driverIds: [] });
  const standing = open.filter(
    ({ state, legKind, at }) => state !== 'running' && isToDoor(legKind) && toWireDate(at) === day,
  );
  const change = changeOf(trips, standing, plateNumber);
  if (change !== null) throw new Refusal('TASK_STATE', { message: `${change}，请看过再调整` });
}
