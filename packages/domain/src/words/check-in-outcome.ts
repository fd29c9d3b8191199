/** What became of a node that a driver's phone checked in: done now, done before, or told to dispatch as its task was taken back. */
export const CHECK_IN_OUTCOMES = ['done', 'before', 'told'] as const;
export type CheckInOutcome = (typeof CHECK_IN_OUTCOMES)[number];

/** How the phone says it. */
export const CHECK_IN_OUTCOME_WORDS: Readonly<Record<CheckInOutcome, string>> = {
  done: '已登记',
  before: '此前已登记',
  told: '任务已被撤回，情况已报告调度',
};
