import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assignTask, moveTask, withdrawTask } from '../../../data/dispatch.api';
import { failureOf } from '../../../lib/format/failure-of';
import { showToast } from '../../../lib/toast-store';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { lateWords } from '../late-words';
import { offerUndo, taskNow } from '../bulk/undo-store';
import { dockByDefault } from '../dock-of-board';
import { type DayBox, dayBoxName, type DayTruck, isMovable } from './day-rows';

/** Why a box cannot be given to a truck from here; null: it can be asked for. */
export function whyNotGiven(box: DayBox, truck: DayTruck): string | null {
  if (!isMovable(box)) return `${dayBoxName(box)} ${box.task?.stateText ?? ''}，不能再改派`;
  if (truck.usualDriverId === null) return `${truck.plateNumber} 没有常用司机，请在列表里派车`;
  if (truck.faults.length > 0) return `${truck.plateNumber}：${truck.faults.join('；')}`;
  return box.task === null && box.dock === null
    ? `${dayBoxName(box)} 的港口没有开放的码头，请先在“港口与地区”里登记`
    : null;
}

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
  const [asked, setAsked] = useState<{ words: string; answer: (goes: boolean) => void }>();

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

  /** Whoever was told before hears of it: somebody has to want that. */
  const mayTell = (boxes: readonly DayBox[], truck: DayTruck): Promise<boolean> => {
    const told = boxes.filter(
      ({ task }) => task?.state === 'published' && task.vehicleId !== truck.vehicleId,
    );
    const [first] = told;
    if (!first || whyNotGiven(first, truck) !== null) return Promise.resolve(true);
    const which = told.length === 1 ? dayBoxName(first) : `${told.length} 箱`;
    return new Promise((answer) => {
      setAsked({
        words: `${which}已经发布。改派给 ${truck.plateNumber} 后，原司机会收到撤回通知，新司机和客户会收到换车通知。`,
        answer,
      });
    });
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

  const answer = (goes: boolean): void => {
    asked?.answer(goes);
    setAsked(undefined);
  };
  const question = asked && (
    <ConfirmDialog
      title="改派已发布的任务？"
      okText="改派并通知"
      cancelText="不改派"
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {asked.words}
    </ConfirmDialog>
  );
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
