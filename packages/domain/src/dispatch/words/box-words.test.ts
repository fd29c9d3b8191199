import { describe, expect, it } from 'vitest';
import { boxStateWord, boxWord, phaseWord, type Side, taskWord } from './box-words';
import { BOARD_MARK_WORDS } from './board-mark';
import { CABINET_STATES } from '../../orders/words/cabinet-state';
import { TASK_STATES, type TaskState } from '../../orders/words/task-state';

const SIDES: readonly Side[] = ['desk', 'customer'];
const { unassigned, assigned, running, held } = CABINET_STATES;
const task = (state: TaskState, phase: string | null = null) => ({ state, phase });

describe('one state, one word', () => {
  it('of a task', () => {
    expect(TASK_STATES.map((state) => [state, ...SIDES.map((side) => taskWord(side, state))])).toEqual([
      ['assigned', '待发布', '待派车'],
      ['published', '已发布', '已派车'],
      ['running', '执行中', '执行中'],
      ['finished', '已完成', '已完成'],
      ['handed_over', '已换车', '已换车'],
      ['withdrawn', '已撤回', '已撤回'],
    ]);
  });

  it('of a box by its state alone', () => {
    expect(
      Object.values(CABINET_STATES).map((state) => [
        state,
        ...SIDES.map((side) => boxStateWord(side, state)),
      ]),
    ).toEqual([
      [0, '待派', '待派车'],
      [1, '待发布 / 已发布', '待派车 / 已派车'],
      [2, '执行中', '执行中'],
      [3, '挂起', '挂起'],
      [4, '已完成', '已完成'],
      [5, '未确定', '未确定'],
      [6, '放空', '放空'],
    ]);
    expect(BOARD_MARK_WORDS.unassigned).toBe(boxStateWord('desk', unassigned));
  });

  it.each([
    ['nobody has', unassigned, null, '待派', '待派车'],
    ['whose task its reader does not know', assigned, null, '待派', '待派车'],
    ['that is assigned', assigned, task('assigned'), '待发布', '待派车'],
    ['that is published', assigned, task('published'), '已发布', '已派车'],
    ['that is accepted and waits its turn', assigned, task('running', '提箱中'), '已发布', '已派车'],
    ['that goes', running, task('running', '赶路中'), '执行中', '赶路中'],
    ['that another truck goes on with', running, task('published', '装货中'), '执行中', '装货中'],
    ['between two legs', running, task('finished', '已完成'), '执行中', '执行中'],
    ['whose next leg is published', running, task('published'), '执行中', '执行中'],
    ['that is held up', held, task('running', '赶路中'), '挂起', '挂起'],
    ['that is done', CABINET_STATES.done, task('finished', '已完成'), '已完成', '已完成'],
    ['that waits for its release', CABINET_STATES.undetermined, null, '未确定', '未确定'],
    ['that was closed', CABINET_STATES.dry, task('finished', '放空'), '放空', '放空'],
  ] as const)('of a box %s', (_, state, of, desk, customer) => {
    expect(SIDES.map((side) => boxWord(side, state, of))).toEqual([desk, customer]);
  });

  it.each(TASK_STATES)(
    'of how far a task is that is %s: its phase, and its state before it has one',
    (state) => {
      for (const side of SIDES) {
        expect(phaseWord(side, task(state))).toBe(taskWord(side, state));
        expect(phaseWord(side, task(state, '赶路中'))).toBe('赶路中');
      }
    },
  );
});
