import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assignTask, withdrawTask } from '../../../data/dispatch/dispatch.api';
import { failureOf } from '../../../lib/format/failure-of';
import { lateWords } from '../board/late-words';
import { offerUndo, taskNow } from './undo-store';

/** What became of each box or task: '' when it is done, else why not. */
export type Outcomes = ReadonlyMap<string, string>;

/** What is undone one by one: how many were, and the first reason of those that were not. */
export const failureSummary = (failures: readonly (string | null)[], verb: string): string => {
  const why = failures.find((failure) => failure !== null);
  const done = failures.filter((failure) => failure === null).length;
  return why ? `已${verb} ${done} 个，${failures.length - done} 个没有：${why}` : `已${verb} ${done} 个`;
};

export interface Choice {
  cabinetId: string;
  vehicleId: string;
  driverId: string;
  dockId: number;
}

/** What takes an assignment back, as long as nobody has changed it. */
const backOf = ({ taskId, vehicleId }: { taskId: string; vehicleId: string }) => ({
  taskId: taskNow(taskId),
  reason: '撤销派车',
  seen: vehicleId,
});

/** Assigning several at once, each told on its own, and undone for a moment. */
export function useBulkSteps() {
  const cache = useQueryClient();
  const assign = useMutation(assignTask(cache));
  const withdraw = useMutation(withdrawTask(cache));

  /** One after another: what one is refused for keeps no other back, and what somebody else assigned meanwhile stays. */
  const assignAll = async (
    choices: readonly Choice[],
    before: Outcomes,
    tell: (outcomes: Outcomes) => void,
  ) => {
    const outcomes = new Map(before);
    const assigned: { taskId: string; vehicleId: string; late: string[] }[] = [];
    for (const choice of choices) {
      const assigning = assign.mutateAsync({ ...choice, legKind: 'direct', seen: 'none' });
      const failure = await failureOf(assigning);
      outcomes.set(choice.cabinetId, failure ?? '');
      if (failure === null) assigned.push({ ...(await assigning), vehicleId: choice.vehicleId });
      tell(new Map(outcomes));
    }
    if (assigned.length === 0) return;
    offerUndo(`已派车 ${assigned.length} 箱${lateWords(assigned.flatMap(({ late }) => late))}`, async () => {
      const failures: (string | null)[] = [];
      for (const one of assigned) failures.push(await failureOf(withdraw.mutateAsync(backOf(one))));
      return failureSummary(failures, '撤销派车');
    });
  };

  return { assignAll };
}
