import { describe, expect, it } from 'vitest';
import { FENCE_POSITION_MS, FENCE_RADIUS_M } from '../proofs/check-in';
import { isBoxDone, LEG_NUMBER, refuseLeg, refuseStart } from './legs';
import { LEG_KINDS, LEG_WORDS, type LegKind } from '../words/leg-kind';
import { taskWord } from '../words/box-words';
import { TASK_STATES, type TaskState } from '../../orders/words/task-state';

const leg = (legKind: LegKind, state: TaskState) => ({ legKind, state });
const SEGMENTS: LegKind[] = ['pickup', 'shuttle', 'return'];
const WHOLE_TAKEN = '该箱已整程派车，不能再分段派车';
const PARTS_TAKEN = '该箱已按提柜、短驳、还柜分段派车，不能再整程派车';

describe('a leg beside one other', () => {
  const cells = LEG_KINDS.flatMap((kind) =>
    LEG_KINDS.flatMap((other) => TASK_STATES.map((state) => ({ kind, other, state }))),
  );
  it.each(cells)('$kind beside $other that is $state', ({ kind, other, state }) => {
    const expected = (): string | null => {
      if (state === 'withdrawn') return null;
      if (kind === 'direct' && other !== 'direct') return PARTS_TAKEN;
      if (kind !== 'direct' && other === 'direct') return WHOLE_TAKEN;
      if (kind !== other || state === 'assigned' || state === 'handed_over') return null;
      const leg = { direct: '直装直送', pickup: '提柜', shuttle: '短驳', return: '还柜' }[kind];
      const now = { published: '已发布', running: '执行中', finished: '已完成' }[state];
      return `该箱的${leg}任务${now}，不能重新指派`;
    };
    expect(refuseLeg(kind, [leg(other, state)])).toBe(expected());
  });

  it('that another truck took over waits for that one, and may have another when it is taken back', () => {
    const former = leg('direct', 'handed_over');
    expect(refuseLeg('direct', [former, leg('direct', 'published')])).toBe(
      '该箱的直装直送任务已发布，不能重新指派',
    );
    expect(refuseLeg('direct', [former, leg('direct', 'withdrawn')])).toBeNull();
    expect(refuseLeg('pickup', [former])).toBe(WHOLE_TAKEN);
  });

  it('one withdrawn before another of its kind does not hide it', () => {
    expect(refuseLeg('pickup', [leg('pickup', 'withdrawn'), leg('pickup', 'running')])).toBe(
      '该箱的提柜任务执行中，不能重新指派',
    );
  });
});

describe('a box is done', () => {
  it.each(SEGMENTS)('not without its %s', (missing) => {
    const others = SEGMENTS.filter((kind) => kind !== missing).map((kind) => leg(kind, 'finished'));
    expect(isBoxDone(others)).toBe(false);
    for (const state of TASK_STATES) {
      expect(isBoxDone([...others, leg(missing, state)])).toBe(state === 'finished');
      expect(isBoxDone([leg(missing, state), ...others])).toBe(state === 'finished');
    }
  });
  it.each(TASK_STATES)('by a whole leg that is %s', (state) => {
    expect(isBoxDone([leg('direct', state)])).toBe(state === 'finished');
  });
});

describe('a leg begins', () => {
  const before: Partial<Record<LegKind, [LegKind, string]>> = {
    shuttle: ['pickup', '请先完成该箱的提柜任务'],
    return: ['shuttle', '请先完成该箱的短驳任务'],
  };
  const cells = LEG_KINDS.flatMap((kind) =>
    LEG_KINDS.flatMap((other) => TASK_STATES.map((state) => ({ kind, other, state }))),
  );
  it.each(cells)('$kind after $other that is $state', ({ kind, other, state }) => {
    const needed = before[kind];
    const free = !needed || (other === needed[0] && state === 'finished');
    expect(refuseStart(kind, [leg(other, state)])).toBe(free ? null : needed[1]);
  });
});

it('legs and tasks have their numbers and words', () => {
  expect(LEG_NUMBER).toEqual({ direct: 1, pickup: 1, shuttle: 2, return: 3 });
  expect(LEG_WORDS).toEqual({ direct: '直装直送', pickup: '提柜', shuttle: '短驳', return: '还柜' });
  expect(Object.fromEntries(TASK_STATES.map((state) => [state, taskWord('desk', state)]))).toEqual({
    assigned: '待发布',
    published: '已发布',
    running: '执行中',
    finished: '已完成',
    handed_over: '已换车',
    withdrawn: '已撤回',
  });
  expect([FENCE_RADIUS_M, FENCE_POSITION_MS]).toEqual([1_000, 600_000]);
});
