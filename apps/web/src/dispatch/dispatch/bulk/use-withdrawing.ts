import { LEG_KINDS } from '@boxhaul/domain/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assignTask, withdrawTask } from '../../../data/dispatch/dispatch.api';
import { failureOf } from '../../../lib/format/failure-of';
import type { withdrawable } from './board-choice';
import { offerUndo, renameTask, taskNow } from './undo-store';
import { type Outcomes, failureSummary } from './use-bulk-steps';

type Taken = ReturnType<typeof withdrawable>[number];

/** As it was assigned before it was taken back. */
function againOf({ cabinet, task }: Taken) {
  const { vehicleId, driverId, dockId, returnPlace } = task;
  return {
    cabinetId: cabinet.cabinetId,
    legKind: LEG_KINDS.find((kind) => kind === task.legKind) ?? 'direct',
    vehicleId,
    driverId,
    dockId,
    returnDockId: returnPlace?.dockId ?? undefined,
    returnDepotId: returnPlace?.depotId ?? undefined,
    seen: 'none' as const,
  };
}

/** Takes tasks back one after another, each told on its own; what no driver has heard of yet can be given back for a moment. */
export function useWithdrawing() {
  const cache = useQueryClient();
  const assign = useMutation(assignTask(cache));
  const withdraw = useMutation(withdrawTask(cache));
  const giveBack = async (tasks: readonly Taken[]): Promise<string> => {
    const failures: (string | null)[] = [];
    for (const one of tasks) {
      const given = assign.mutateAsync(againOf(one));
      const failure = await failureOf(given);
      failures.push(failure);
      if (failure === null) renameTask(taskNow(one.task.taskId), (await given).taskId);
    }
    return failureSummary(failures, '重新派车');
  };
  return async (tasks: readonly Taken[], reason: string, tell: (outcomes: Outcomes) => void) => {
    const outcomes = new Map<string, string>();
    const back: Taken[] = [];
    for (const one of tasks) {
      const failure = await failureOf(withdraw.mutateAsync({ taskId: one.task.taskId, reason }));
      outcomes.set(one.task.taskId, failure ?? '');
      if (failure === null && one.task.state === 'assigned') back.push(one);
      tell(new Map(outcomes));
    }
    if (back.length > 0) offerUndo(`已撤回 ${back.length} 个待发布的任务`, () => giveBack(back));
  };
}
