import { describe, expect, it } from 'vitest';
import { CABINET_STATES, type CabinetState } from '../../orders/words/cabinet-state';
import { TASK_STATES, type TaskState } from '../../orders/words/task-state';
import { cabinetStateAfter, type CabinetStep } from './cabinet-machine';
import { decideTask, TASK_ACTIONS, type TaskAction, taskActions } from './task-machine';

describe('a task', () => {
  const WORDS = {
    assigned: '待发布',
    published: '已发布',
    running: '执行中',
    finished: '已完成',
    handed_over: '已换车',
    withdrawn: '已撤回',
  };
  const TABLE: Record<TaskAction, [verb: string, after: Partial<Record<TaskState, TaskState>>]> = {
    reassign: ['重新指派', { assigned: 'assigned' }],
    publish: ['发布', { assigned: 'published' }],
    withdraw: ['撤回', { assigned: 'withdrawn', published: 'withdrawn' }],
    check_in: ['登记节点', { published: 'running', running: 'running' }],
    finish: ['登记节点', { published: 'finished', running: 'finished' }],
    correct: [
      '更正时间',
      { published: 'published', running: 'running', finished: 'finished', handed_over: 'handed_over' },
    ],
    undo: ['撤销登记', { published: 'running', running: 'running', finished: 'running' }],
    dry_run: ['按放空结束', { running: 'finished' }],
    hand_over: ['途中换车', { running: 'handed_over' }],
  };
  it.each(TASK_ACTIONS.flatMap((action) => TASK_STATES.map((state) => [action, state] as const)))(
    '%s when %s',
    (action, state) => {
      const [verb, after] = TABLE[action];
      const to = after[state];
      expect(decideTask(action, state)).toEqual(
        to ? { ok: true, to } : { ok: false, reason: `任务${WORDS[state]}，不能${verb}` },
      );
    },
  );

  it.each<[TaskState, string]>([
    ['assigned', 'reassign publish withdraw'],
    ['published', 'withdraw check_in finish correct undo'],
    ['running', 'check_in finish correct undo dry_run hand_over'],
    ['finished', 'correct undo'],
    ['handed_over', 'correct'],
    ['withdrawn', ''],
  ])('that is %s may be: %s', (state, actions) => {
    expect(taskActions(state).join(' ')).toBe(actions);
  });
});

describe('a box', () => {
  // 0 unassigned, 1 assigned, 2 running, 3 held, 4 done, 5 undetermined, 6 dry run.
  const AFTER: Record<CabinetStep, readonly CabinetState[]> = {
    assign: [1, 1, 2, 3, 4, 5, 6],
    take_back: [0, 0, 2, 3, 4, 5, 6],
    check_in: [2, 2, 2, 2, 4, 2, 6],
    finish: [4, 4, 4, 4, 4, 4, 6],
    unleave: [0, 1, 1, 3, 4, 5, 6],
    unfinish: [0, 1, 2, 3, 2, 5, 6],
    dry_run: [6, 6, 6, 6, 4, 6, 6],
  };
  const steps: readonly CabinetStep[] = [
    'assign',
    'take_back',
    'check_in',
    'finish',
    'unleave',
    'unfinish',
    'dry_run',
  ];
  it.each(steps)('after %s', (step) => {
    expect(Object.values(CABINET_STATES).map((state) => cabinetStateAfter(step, state))).toEqual(AFTER[step]);
  });
});
