/** What became of a node that a driver's phone checked in: done now, done before, taken back by dispatch since it arrived, sent again as it was sent back, or told to dispatch as the task is no longer his. */
export const CHECK_IN_OUTCOMES = ['done', 'before', 'undone', 'again', 'told'] as const;
export type CheckInOutcome = (typeof CHECK_IN_OUTCOMES)[number];

/** How the phone says it. */
export const CHECK_IN_OUTCOME_WORDS: Readonly<Record<CheckInOutcome, string>> = {
  done: '已登记',
  before: '此前已登记',
  undone: '已由调度撤销，没有再登记',
  again: '已补传，等待审核',
  told: '任务已不在您名下，情况已报告调度',
};
