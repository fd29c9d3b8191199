import type { TaskState } from '../../orders/words/task-state';

/** Seconds after its publication within which a task can be called back as if it had not been published. */
export const UNDO_SECONDS = 60;

/** Why a publication cannot be undone any more, or null. `begun`: a node of the task is done. */
export function whyNotUndone(
  task: { state: TaskState; publishedAt: Date | null; begun: boolean },
  now: Date,
): string | null {
  if (task.state !== 'published' || task.publishedAt === null) return '任务不在已发布状态，不能撤销发布';
  if (task.begun) return '司机已经开始执行，不能撤销发布';
  const age = now.getTime() - task.publishedAt.getTime();
  return age > UNDO_SECONDS * 1000 ? `发布已超过 ${UNDO_SECONDS} 秒，请改用“撤回”并说明原因` : null;
}
