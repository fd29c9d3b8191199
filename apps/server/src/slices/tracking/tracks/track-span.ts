interface TaskTimes {
  published_at: Date | null;
  finished_at: Date | null;
}

export interface Span {
  from: Date;
  to: Date;
}

/**
 * The time of a truck that belongs to a task: before its publication and after its end it may be on the road for another
 * customer, so neither a node nor a correction widens it.
 */
export function trackSpan(task: TaskTimes, now: Date): Span {
  return { from: spanStart(task.published_at ?? now), to: task.finished_at ?? now };
}

/** Terminals tell whole seconds: a task begins with the second in which it was published. */
export const spanStart = (publishedAt: Date): Date =>
  new Date(Math.floor(publishedAt.getTime() / 1000) * 1000);
