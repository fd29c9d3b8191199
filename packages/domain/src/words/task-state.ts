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
export const BEGUN_TASK_STATES = [
  'running',
  'finished',
  'handed_over',
] as const satisfies readonly TaskState[];

/** The leg is no longer its: taken back before it began, or gone over to another truck on the way. */
export const FORMER_TASK_STATES = ['handed_over', 'withdrawn'] as const satisfies readonly TaskState[];

/** How his phone calls them. */
export const DRIVER_TASK_WORDS: Readonly<Record<ShownTaskState, string>> = {
  published: '待接单',
  running: '进行中',
  finished: '已完成',
  handed_over: '已换车',
};
