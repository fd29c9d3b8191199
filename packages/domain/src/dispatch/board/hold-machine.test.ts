import { describe, expect, it } from 'vitest';
import { CABINET_STATES } from '../../orders/words/cabinet-state';
import { decideHold, decideResume, whyHeldBack } from './hold-machine';

const { unassigned, assigned, running, held, done, undetermined } = CABINET_STATES;
const waiting = { state: unassigned, left: false, published: false, assigned: false };
const said = (decision: ReturnType<typeof decideHold>) => (decision.ok ? decision.to : decision.reason);

describe('a box', () => {
  it.each([
    [waiting, held, undetermined],
    [{ ...waiting, state: assigned, assigned: true }, held, undetermined],
    [
      { ...waiting, state: assigned, assigned: true, published: true },
      held,
      '该箱的任务已发布，请先撤回任务',
    ],
    [{ state: running, left: true, published: true, assigned: true }, held, '该箱已起运，不能设为未确定'],
    [{ ...waiting, state: held }, '该箱已是挂起，请先恢复', '该箱已是挂起，请先恢复'],
    [{ ...waiting, state: undetermined }, '该箱已是未确定，请先恢复', '该箱已是未确定，请先恢复'],
    [{ ...waiting, state: done }, '该箱已完成', '该箱已完成'],
  ])('%j is held: %s, undetermined: %s', (facts, whenHeld, whenUndetermined) => {
    expect(said(decideHold('held', facts))).toBe(whenHeld);
    expect(said(decideHold('undetermined', facts))).toBe(whenUndetermined);
  });

  it.each([
    [{ ...waiting, state: held }, unassigned],
    [{ ...waiting, state: undetermined, assigned: true }, assigned],
    [{ ...waiting, state: held, assigned: true, left: true }, running],
    [{ ...waiting, state: running, left: true }, '该箱没有挂起'],
    [{ ...waiting, state: done, left: true }, '该箱没有挂起'],
  ])('%j goes on as %s', (facts, to) => {
    expect(said(decideResume(facts))).toBe(to);
  });

  it('that is held up has no task published', () => {
    expect([unassigned, assigned, running, done].map(whyHeldBack)).toEqual([null, null, null, null]);
    expect(whyHeldBack(held)).toBe('该箱挂起，恢复后才能发布任务');
    expect(whyHeldBack(undetermined)).toBe('该箱未确定，恢复后才能发布任务');
  });
});
