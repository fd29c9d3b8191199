import { MOST_CHOSEN } from '@boxhaul/domain/dispatch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { publishTasks, undoPublish } from '../../../data/dispatch/dispatch.api';
import { failureOf } from '../../../lib/format/failure-of';
import { piecesOf } from '../../../lib/pieces-of';
import { showToast } from '../../../lib/toast-store';
import { offerUndo, renameTask, taskNow } from './undo-store';
import { type Outcomes, failureSummary } from './use-bulk-steps';

/** What became of tasks that were to be published, and what keeps some back only until somebody has seen it. */
interface Published {
  outcomes: Outcomes;
  unseen: readonly string[];
  /** Why the rest was not sent; null: all was. */
  fault: string | null;
}

/** Calls back what was published a moment ago, in pieces. */
function useCallingBack() {
  const callBack = useMutation(undoPublish(useQueryClient()));
  return async (taskIds: readonly string[]) => {
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
    return failureSummary(failures, '撤销发布');
  };
}

/** Publishing several at once, each told on its own, and called back for a moment. */
export function usePublishing() {
  const publish = useMutation(publishTasks(useQueryClient()));
  const callAllBack = useCallingBack();
  /** In pieces, as many as a call takes. `seenFaults`: what has changed of pairs and turns, and was told; they go all the same. */
  return async (taskIds: readonly string[], seenFaults: readonly string[] = []): Promise<Published> => {
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
}
