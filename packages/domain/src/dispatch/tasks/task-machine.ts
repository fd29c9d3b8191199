import { taskWord } from '../words/box-words';
import { SHOWN_TASK_STATES, type TaskState } from '../../orders/words/task-state';

/** What is done with a task: by the dispatcher, and by the nodes that are checked in. */
export const TASK_ACTIONS = [
  'reassign',
  'publish',
  'withdraw',
  'check_in',
  'finish',
  'correct',
  'undo',
  'dry_run',
  'hand_over',
] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];

interface Transition {
  readonly from: readonly TaskState[];
  /** Absent: the state stays. */
  readonly to?: TaskState;
  /** What may not be done, as its refusal says it. */
  readonly verb: string;
}

// A task has a node only once it is published, and a node that is done says so itself.
const TRANSITIONS: Readonly<Record<TaskAction, Transition>> = {
  reassign: { from: ['assigned'], verb: '重新指派' },
  publish: { from: ['assigned'], to: 'published', verb: '发布' },
  withdraw: { from: ['assigned', 'published'], to: 'withdrawn', verb: '撤回' },
  check_in: { from: ['published', 'running'], to: 'running', verb: '登记节点' },
  finish: { from: ['published', 'running'], to: 'finished', verb: '登记节点' },
  correct: { from: SHOWN_TASK_STATES, verb: '更正时间' },
  // What had begun ends there; the rest is taken back.
  dry_run: { from: ['running'], to: 'finished', verb: '按放空结束' },
  // What is done stays this truck's, the rest goes over to another one.
  hand_over: { from: ['running'], to: 'handed_over', verb: '途中换车' },
  undo: { from: ['published', 'running', 'finished'], to: 'running', verb: '撤销登记' },
};

export type TaskDecision = { ok: true; to: TaskState } | { ok: false; reason: string };

/** What an action would make of a task now, or why it may not be done. */
export function decideTask(action: TaskAction, state: TaskState): TaskDecision {
  const { from, to = state, verb } = TRANSITIONS[action];
  return from.includes(state)
    ? { ok: true, to }
    : { ok: false, reason: `任务${taskWord('desk', state)}，不能${verb}` };
}

/** What may be done with a task in this state, in the order of TASK_ACTIONS. */
export const taskActions = (state: TaskState): TaskAction[] =>
  TASK_ACTIONS.filter((action) => decideTask(action, state).ok);
