import type { DriverTask } from '@boxhaul/contract/dispatch';
import { type CheckInDoubt, doubtsOf, isPhoneInFence, isFixUsable } from '@boxhaul/domain/dispatch';
import { fromWireTime, wgs84 } from '@boxhaul/domain/kit';
import type { PendingCheckIn } from '../outbox/phone-store';

type Node = DriverTask['nodes'][number];
type Place = DriverTask['dock'];

/** Where a node is done; null: anywhere. */
export const placeOf = (task: DriverTask, place: string): Place | null =>
  place === 'dock' ? task.dock : place === 'door' ? task.door : place === 'return' ? task.back : null;

/** Whether the phone is where the node is done, as far as it can tell; null: it cannot. */
function inFence(task: DriverTask, node: Node, at: PendingCheckIn['at'], doneAt: Date): boolean | null {
  const centre = placeOf(task, node.place);
  const fixAt = at?.fixAt === undefined ? null : fromWireTime(at.fixAt);
  if (!centre || node.radiusM === null || !at || !fixAt) return null;
  const fix = { at: fixAt, place: wgs84(at.lon, at.lat), accuracyM: at.accuracy ?? null };
  if (!isFixUsable(fix, doneAt)) return null;
  return isPhoneInFence(fix, wgs84(centre.lon, centre.lat), node.radiusM);
}

/** All boxes of its booking; a phone may have kept a task from before they were told. */
export const bookedBoxes = ({ bookedBoxes: told }: Partial<Pick<DriverTask, 'bookedBoxes'>>) => told ?? [];

/** What of a check-in the driver is asked a reason for, as the platform will see it too; nothing of pictures that are sent anew. */
export function doubtsOfStep(
  task: DriverTask,
  node: Node,
  step: Pick<PendingCheckIn, 'cabinetNo' | 'sealNo' | 'pictures' | 'at' | 'doneAt'>,
): CheckInDoubt[] {
  if (node.doneAt !== null) return [];
  const { cabinetNo, sealNo, pictures, at, doneAt } = step;
  return doubtsOf({
    held: task.held !== null,
    inFence: inFence(task, node, at, new Date(doneAt)),
    proofs: node.proofs,
    asked: node.kinds ?? null,
    known: { ...task, listed: bookedBoxes(task) },
    given: { cabinetNo, sealNo, pictures: pictures.map(({ kind }) => kind ?? null) },
  });
}
