import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assignTask, withdrawTask } from '../../../data/dispatch.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { offerUndo } from '../bulk/undo-store';
import { type DayBox, dayBoxName, type DayTruck, isMovable } from './day-rows';

/** Why a box cannot be given to a truck from here; null: it can be asked for. */
export function whyNotGiven(box: DayBox, truck: DayTruck): string | null {
  if (!isMovable(box)) return `${dayBoxName(box)} ${box.task?.stateText ?? ''}，请先撤回再改派`;
  if (truck.usualDriverId === null) return `${truck.plateNumber} 没有常用司机，请在列表里派车`;
  if (truck.faults.length > 0) return `${truck.plateNumber}：${truck.faults.join('；')}`;
  return (box.task?.dockId ?? box.dockId) === null ? `${dayBoxName(box)} 还没有选码头，请在列表里派车` : null;
}

/** Gives a box to a truck and its usual driver, at its dock; what somebody else did meanwhile stays. Undone for a moment. */
export function useGiving() {
  const cache = useQueryClient();
  const assign = useMutation(assignTask(cache));
  const withdraw = useMutation(withdrawTask(cache));
  return async (box: DayBox, truck: DayTruck): Promise<void> => {
    if (box.task?.vehicleId === truck.vehicleId) return;
    const why = whyNotGiven(box, truck);
    const { cabinetId, task } = box;
    const dockId = task?.dockId ?? box.dockId;
    if (why !== null || dockId === null || truck.usualDriverId === null) {
      showToast('error', `没有派车：${why ?? ''}`);
      return;
    }
    const as = {
      cabinetId,
      dockId,
      legKind: task?.legKind ?? ('direct' as const),
      returnDockId: task?.returnDockId ?? undefined,
      returnDepotId: task?.returnDepotId ?? undefined,
    };
    const { vehicleId } = truck;
    const given = assign.mutateAsync({
      ...as,
      vehicleId,
      driverId: truck.usualDriverId,
      seen: task?.vehicleId ?? 'none',
    });
    const failure = await failureOf(given);
    if (failure !== null) {
      showToast('error', `没有派车：${failure}`);
      return;
    }
    const { taskId } = await given;
    offerUndo(`${dayBoxName(box)} 已派给 ${truck.plateNumber}`, async () => {
      if (task === null) await withdraw.mutateAsync({ taskId, reason: '撤销派车' });
      else
        await assign.mutateAsync({
          ...as,
          vehicleId: task.vehicleId,
          driverId: task.driverId,
          seen: vehicleId,
        });
      return '已撤销派车';
    });
  };
}
