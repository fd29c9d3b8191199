/** A task is a leg with its truck and driver (decisions 4). */
export const TASK_STATES = ['assigned', 'published', 'running', 'finished', 'withdrawn'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** How people call a task's state. */
export const TASK_WORDS: Readonly<Record<TaskState, string>> = {
  assigned: '已指派',
  published: '已发布',
  running: '执行中',
  finished: '已完成',
  withdrawn: '已撤回',
};

/** Of these a driver hears. */
export const SHOWN_TASK_STATES = ['published', 'running', 'finished'] as const satisfies readonly TaskState[];
export type ShownTaskState = (typeof SHOWN_TASK_STATES)[number];

/** How his phone calls them. */
export const DRIVER_TASK_WORDS: Readonly<Record<ShownTaskState, string>> = {
  published: '待接单',
  running: '进行中',
  finished: '已完成',
};
