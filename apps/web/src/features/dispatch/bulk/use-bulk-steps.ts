import { MOST_CHOSEN } from '@boxhaul/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assignTask, publishTasks, undoPublish, withdrawTask } from '../../../data/dispatch.api';
import { failureOf } from '../../../lib/format/failure-of';
import { piecesOf } from '../../../lib/pieces-of';
import { showToast } from '../../../lib/toast-store';
import { lateWords } from '../late-words';
import { offerUndo, renameTask, taskNow } from './undo-store';

/** What became of each box or task: '' when it is done, else why not. */
export type Outcomes = ReadonlyMap<string, string>;

/** What is undone one by one: how many were, and the first reason of those that were not. */
export const saidOf = (failures: readonly (string | null)[], verb: string): string => {
  const why = failures.find((failure) => failure !== null);
  const done = failures.filter((failure) => failure === null).length;
  return why ? `已${verb} ${done} 个，${failures.length - done} 个没有：${why}` : `已${verb} ${done} 个`;
};

/** What became of tasks that were to be published, and what keeps some back only until somebody has seen it. */
interface Published {
  outcomes: Outcomes;
  unseen: readonly string[];
  /** Why the rest was not sent; null: all was. */
  fault: string | null;
}

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

/** Assigning and publishing several at once, each told on its own, and undone for a moment. */
export function useBulkSteps() {
  const cache = useQueryClient();
  const assign = useMutation(assignTask(cache));
  const withdraw = useMutation(withdrawTask(cache));
  const publish = useMutation(publishTasks(cache));
  const callBack = useMutation(undoPublish(cache));

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
      return saidOf(failures, '撤销派车');
    });
  };

  const callAllBack = async (taskIds: readonly string[]) => {
    const asked = taskIds.map(taskNow);
    const failures: (string | null)[] = [];
    for (const piece of piecesOf(asked, MOST_CHOSEN)) {
      const undoing = callBack.mutateAsync(piece);
      const failure = await failureOf(undoing);
      if (failure !== null) {
        failures.push(...piece.map(() => failure));
        continue;
      }
      const undone = await undoing;
      for (const { taskId, againId } of undone.again) renameTask(taskId, againId);
      failures.push(
        ...piece.map((id) => undone.refused.find(({ taskId }) => taskId === id)?.message ?? null),
      );
    }
    return saidOf(failures, '撤销发布');
  };

  /** In pieces, as many as a call takes. `seenFaults`: what has changed of pairs and turns, and was told; they go all the same. */
  const publishAll = async (
    taskIds: readonly string[],
    seenFaults: readonly string[] = [],
  ): Promise<Published> => {
    const outcomes = new Map<string, string>();
    const unseen = new Set<string>();
    let fault: string | null = null;
    for (const piece of piecesOf(taskIds, MOST_CHOSEN)) {
      const sending = publish.mutateAsync({
        taskIds: piece,
        ...(seenFaults.length > 0 && { seenFaults: [...seenFaults] }),
      });
      fault = await failureOf(sending);
      // What was sent before stands, and the rest waits for the next press.
      if (fault !== null) break;
      const { refused } = await sending;
      for (const taskId of piece) outcomes.set(taskId, '');
      for (const { taskId, message, unseen: changed = [] } of refused) {
        outcomes.set(taskId, message);
        for (const one of changed) unseen.add(one);
      }
    }
    const out = taskIds.filter((taskId) => outcomes.get(taskId) === '');
    if (out.length > 0) {
      const words = `已发布 ${out.length} 个任务`;
      showToast('success', words);
      offerUndo(words, () => callAllBack(out));
    }
    return { outcomes, unseen: [...unseen], fault };
  };
  return { assignAll, publishAll };
}
