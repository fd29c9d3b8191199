import type { BoardTask } from '@boxhaul/contract/dispatch';
import { hourChangeWords } from '@boxhaul/domain/dispatch';
import type { TaskState } from '@boxhaul/domain/orders';

interface ChangedHour {
  task_state: TaskState | null;
  driver_name: string | null;
  hour_before: Date | null;
  hour_confirmed_at: Date | null;
}

/** Another hour of an open trip, and what its driver says of it; `at`: the hour that it has. */
export function presentHourChange(
  { task_state, driver_name, hour_before: before, hour_confirmed_at: confirmedAt }: ChangedHour,
  at: Date,
  now: Date,
): BoardTask['hourChange'] {
  if (before === null || (task_state !== 'published' && task_state !== 'running')) return null;
  const by = { confirmedAt, driverName: driver_name ?? '' };
  return { text: hourChangeWords({ at, before }, by, now), waits: confirmedAt === null };
}
