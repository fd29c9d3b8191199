interface TaskTimes {
  published_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
}

export interface Span {
  from: Date;
  to: Date;
}

/**
 * The time of a truck that belongs to a task: before and after it may be on the road for another customer. It begins with
 * the task's publication, or with its first node where that is dated back: the track is never cut by a check-in.
 */
export function trackSpan(task: TaskTimes, now: Date): Span {
  const begins = [task.published_at, task.started_at].filter((at) => at !== null).map((at) => at.getTime());
  const from = Math.min(...begins, now.getTime());
  // Terminals tell whole seconds.
  return { from: new Date(from - (from % 1000)), to: task.finished_at ?? now };
}
