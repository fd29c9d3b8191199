import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assignTask, moveTask, withdrawTask } from '../../../data/dispatch/dispatch.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { useNotifyConfirm } from './use-notify-confirm';
import { lateWords } from '../board/late-words';
import { offerUndo, taskNow } from '../bulk/undo-store';
import { dockByDefault } from '../assign/dock-of-board';
import { type DayBox, dayBoxName, type DayTruck } from './day-rows';
import { whyNotGiven } from './why-not-given';

/** What became of one box: why it was not given, or the way back; neither: it was with that truck already. */
interface Given {
  box: DayBox;
  why: string | null;
  /** Who comes late by it, in sentences. */
  late?: readonly string[];
  undo?: () => Promise<unknown>;
}

/** Gives boxes to a truck and its usual driver, each at its dock; what was published asks first, and what somebody else did meanwhile stays. Undone together for a moment. */
export function useGiving() {
  const cache = useQueryClient();
  const assign = useMutation(assignTask(cache));
  const withdraw = useMutation(withdrawTask(cache));
  const move = useMutation(moveTask(cache));
  const { mayTell, question } = useNotifyConfirm();

  const giveOne = async (box: DayBox, truck: DayTruck): Promise<Given> => {
    if (box.task?.vehicleId === truck.vehicleId) return { box, why: null };
    const why = whyNotGiven(box, truck);
    const { cabinetId, task } = box;
    const dockId = task?.dockId ?? box.dock?.dockId;
    if (why !== null || dockId === undefined || truck.usualDriverId === null) return { box, why };
    const { vehicleId, usualDriverId: driverId } = truck;
    const given = task
      ? move.mutateAsync({ taskId: task.taskId, vehicleId, driverId, seen: task.vehicleId })
      : assign.mutateAsync({ cabinetId, dockId, legKind: 'direct', vehicleId, driverId, seen: 'none' });
    const failure = await failureOf(given);
    if (failure !== null) return { box, why: failure };
    const { taskId, late } = await given;
    const undo = () =>
      task === null
        ? withdraw.mutateAsync({ taskId: taskNow(taskId), reason: '撤销派车', seen: vehicleId })
        : move.mutateAsync({
            taskId: taskNow(taskId),
            vehicleId: task.vehicleId,
            driverId: task.driverId,
            doorAt: task.doorAt,
            seen: vehicleId,
          });
    return { box, why: null, late, undo };
  };

  const give = async (boxes: readonly DayBox[], truck: DayTruck): Promise<readonly Given[]> => {
    if (!(await mayTell(boxes, truck))) return [];
    const all: Given[] = [];
    for (const box of boxes) all.push(await giveOne(box, truck));
    const [refused] = all.filter(({ why }) => why !== null);
    if (refused) showToast('error', `没有派车：${refused.why}`);
    const undone = all.flatMap(({ box, undo }) => (undo ? [{ box, undo }] : []));
    if (undone.length > 0) offerBack(undone, truck, lateWords(all.flatMap(({ late = [] }) => late)));
    return all;
  };

  return { give, question };
}

/** Where nobody had chosen its dock: the one that was taken. */
const defaultDock = ({ task, dock }: DayBox): string =>
  task === null && dock ? dockByDefault(dock, dock.byOrder) : '';

function offerBack(
  given: readonly { box: DayBox; undo: () => Promise<unknown> }[],
  { plateNumber }: DayTruck,
  late: string,
): void {
  const [first] = given;
  const words = given.length === 1 && first ? dayBoxName(first.box) : `${given.length} 箱`;
  const docks = [...new Set(given.map(({ box }) => defaultDock(box)).filter(Boolean))];
  const said = docks.length > 0 ? `（${docks.join('；')}）` : '';
  offerUndo(`${words} 已派给 ${plateNumber}${said}${late}`, async () => {
    const failures: string[] = [];
    for (const { box, undo } of given) {
      const failure = await failureOf(undo());
      if (failure !== null) failures.push(`${dayBoxName(box)} ${failure}`);
    }
    return failures.length === 0 ? '已撤销派车' : `${failures.length} 箱没有撤销：${failures.join('；')}`;
  });
}
