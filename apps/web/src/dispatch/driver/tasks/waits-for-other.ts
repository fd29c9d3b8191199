import type { DriverTask } from '@boxhaul/contract/dispatch';
import type { PendingStep } from '../outbox/phone-store';

/**
 * Whether another trip comes before one. What he did of that one without network counts: the next trip opens on the phone
 * before the platform has heard of it.
 */
export function waitsForOther(
  task: DriverTask,
  all: readonly DriverTask[],
  steps: readonly PendingStep[],
): boolean {
  if (!task.queued) return false;
  const kept = new Set(steps.flatMap((step) => (step.kind === 'check_in' ? [step.nodeId] : [])));
  const before = all.filter(
    ({ trip, taskId }) =>
      trip !== null && task.trip !== null && trip < task.trip && taskId !== task.pair?.taskId,
  );
  const isDone = before.every(({ nodes }) =>
    nodes.every(({ nodeId, doneAt }) => doneAt !== null || kept.has(nodeId)),
  );
  return before.length === 0 || !isDone;
}
