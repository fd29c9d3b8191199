interface TaskTimes {
  /** From when its truck went for it. */
  goes_since: Date | null;
  finished_at: Date | null;
}

export interface Span {
  from: Date;
  to: Date;
}

/**
 * The time of a truck that belongs to a task: before its publication, while another task was before it, and after its end it may be on the road for another
 * customer, so neither a node nor a correction widens it.
 */
export function trackSpan(task: TaskTimes, now: Date): Span {
  return { from: spanStart(task.goes_since ?? now), to: task.finished_at ?? now };
}

/** Terminals tell whole seconds: a task begins with the second from which its truck goes for it. */
export const spanStart = (goesSince: Date): Date => new Date(Math.floor(goesSince.getTime() / 1000) * 1000);
