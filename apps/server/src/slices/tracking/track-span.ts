interface TaskTimes {
  published_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
}

export interface Span {
  from: Date;
  to: Date;
}

/** The time of a truck that belongs to a task: before and after it may be on the road for another customer. */
export function trackSpan(task: TaskTimes, now: Date): Span {
  return { from: task.started_at ?? task.published_at ?? now, to: task.finished_at ?? now };
}
