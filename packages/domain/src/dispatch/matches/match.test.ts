import { describe, expect, it } from 'vitest';
import { CABINET_STATES } from '../../orders/words/cabinet-state';
import {
  DESK_MATCH_STEPS,
  DRIVER_MATCH_STEPS,
  MATCH_STATES,
  MATCH_STEPS,
  type MatchState,
} from '../words/match';
import { decideMatch, matchStateAt, matchSteps } from './match-machine';
import { loadSaving, refuseOffered, refuseTurn, spareMinutes, turnSaving } from './match-rules';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 2, minute));
const held = (state: MatchState) => ({
  state,
  validUntil: at(60),
  lockedUntil: state === 'locked' ? at(30) : null,
});
const after = (state: MatchState, minute: number) =>
  MATCH_STEPS.flatMap((step) => {
    const decision = decideMatch(step, held(state), at(minute));
    return decision.ok ? [`${step} → ${decision.state}`] : [];
  });

describe('an offer', () => {
  it('goes from open over a lock to a deal, or ends before', () => {
    expect(after('open', 0)).toEqual([
      'lock → locked',
      'decline → declined',
      'withdraw → withdrawn',
      'lapse → lapsed',
    ]);
    expect(after('locked', 0)).toEqual([
      'decline → declined',
      'confirm → confirmed',
      'refuse → refused',
      'withdraw → withdrawn',
      'lapse → lapsed',
    ]);
  });

  it.each(MATCH_STATES.filter((state) => state !== 'open' && state !== 'locked'))(
    'that is %s stays so',
    (state) => {
      expect(after(state, 0)).toEqual([]);
      expect(matchStateAt(held(state), at(1000))).toBe(state);
    },
  );

  it('is over by the clock to the moment, whatever was written: an open one by its time, a lock by its own', () => {
    expect(matchStateAt(held('open'), at(59))).toBe('open');
    expect(matchStateAt(held('open'), at(60))).toBe('lapsed');
    expect(matchStateAt(held('locked'), new Date(at(30).getTime() - 1))).toBe('locked');
    expect(matchStateAt(held('locked'), at(30))).toBe('lapsed');
    // A lock outlives the time of its offer.
    expect(matchStateAt({ ...held('locked'), validUntil: at(10) }, at(20))).toBe('locked');
    expect(after('open', 60)).toEqual([]);
    expect(after('locked', 30)).toEqual([]);
  });

  it('says why not', () => {
    const why = (...given: Parameters<typeof decideMatch>) => {
      const decision = decideMatch(...given);
      return decision.ok ? '' : decision.reason;
    };
    expect(why('confirm', held('open'), at(0))).toBe('司机还没有锁定这一单');
    expect(why('confirm', held('locked'), at(30))).toContain('锁定刚刚到期');
    expect(why('lock', held('withdrawn'), at(0))).toBe('该抢单已撤回，不能再操作');
  });

  it('offers each side its own steps', () => {
    expect(matchSteps('open', DRIVER_MATCH_STEPS)).toEqual(['lock', 'decline']);
    expect(matchSteps('locked', DRIVER_MATCH_STEPS)).toEqual(['decline']);
    expect(matchSteps('open', DESK_MATCH_STEPS)).toEqual(['withdraw']);
    expect(matchSteps('locked', DESK_MATCH_STEPS)).toEqual(['confirm', 'refuse', 'withdraw']);
  });
});

describe('what is matched', () => {
  const { unassigned, assigned, running, held: heldUp, done } = CABINET_STATES;
  const imported = { orderType: 1, cabinetType: '40HQ', shipCompanyId: 7, state: running } as const;
  const exported = { orderType: 0, cabinetType: '40HQ', shipCompanyId: 7, state: unassigned } as const;

  it.each([
    [unassigned, false, null],
    [unassigned, true, '该箱已有任务，不能再发抢单'],
    [assigned, true, '该箱已有任务，不能再发抢单'],
    [heldUp, false, '该箱不是待派状态，不能发抢单'],
  ] as const)('a box of state %i (task: %s): %s', (state, hasTask, said) =>
    expect(refuseOffered({ state, hasTask })).toBe(said),
  );

  it('an empty box is used again by the same type and line, of an import for an export', () => {
    expect(refuseTurn(imported, exported)).toBeNull();
    expect(refuseTurn({ ...imported, orderType: 0 }, exported)).toContain('进口');
    expect(refuseTurn(imported, { ...exported, orderType: 1 })).toContain('出口');
    expect(refuseTurn({ ...imported, cabinetType: '20GP' }, exported)).toContain('20GP 与 40HQ');
    expect(refuseTurn({ ...imported, shipCompanyId: 8 }, exported)).toContain('船公司');
    expect(refuseTurn({ ...imported, state: done }, exported)).toContain('还回');
  });

  it('kilometres are saved where all of them are known', () => {
    const km = { doorToReturn: 60, returnToDock: 2.06, dockToDoor: 60, doorToDoor: 20 };
    expect(turnSaving(km)).toBe(102.1);
    expect(turnSaving({ ...km, doorToReturn: null })).toBeNull();
    expect(loadSaving(40, 12.26)).toBe(27.7);
    expect(loadSaving(null, 12)).toBeNull();
    expect(loadSaving(40, null)).toBeNull();
  });

  it('minutes are left, or missing', () => {
    const wanted = { emptyAt: at(0), requireDate: at(240) };
    expect(spareMinutes(wanted, [30, 30, 59.5])).toBe(120);
    expect(spareMinutes(wanted, [300])).toBe(-60);
    expect(spareMinutes(wanted, [30, null])).toBeNull();
  });
});
