interface TaskTimes {
  published_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
}

/** The time of a truck that belongs to a task: before and after it may be on the road for another customer. */
export function trackSpan(task: TaskTimes, now: Date): { from: Date; to: Date } {
  return { from: task.started_at ?? task.published_at ?? now, to: task.finished_at ?? now };
}
