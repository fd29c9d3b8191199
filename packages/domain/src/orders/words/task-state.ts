/** A task is a leg with its truck and driver (decisions 4). */
export const TASK_STATES = [
  'assigned',
  'published',
  'running',
  'finished',
  'handed_over',
  'withdrawn',
] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** Of these a driver hears. */
export const SHOWN_TASK_STATES = [
  'published',
  'running',
  'finished',
  'handed_over',
] as const satisfies readonly TaskState[];
export type ShownTaskState = (typeof SHOWN_TASK_STATES)[number];

/** A truck has begun the leg, whoever ends it. */
export const STARTED_TASK_STATES = [
  'running',
  'finished',
  'handed_over',
] as const satisfies readonly TaskState[];

/** The leg is no longer its: taken back before it began, or gone over to another truck on the way. */
export const FORMER_TASK_STATES = ['handed_over', 'withdrawn'] as const satisfies readonly TaskState[];

/** How his phone calls them. */
const DRIVER_TASK_WORDS: Readonly<Record<ShownTaskState, string>> = {
  published: '待接单',
  running: '进行中',
  finished: '已完成',
  handed_over: '已换车',
};

/** How a driver's phone calls a task; `trip`: which of his trips it is, where it waits for another one. */
export function driverTaskWord(
  state: ShownTaskState,
  { accepted, queued, trip }: { accepted: boolean; queued: boolean; trip: number | null },
): string {
  if (state !== 'published' || !accepted) return DRIVER_TASK_WORDS[state];
  if (!queued) return '可以出发';
  return trip === null ? '已接单' : `已接单，排在第 ${trip} 趟`;
}
