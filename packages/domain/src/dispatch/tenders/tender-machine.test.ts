import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIVE_TENDER_STATES, TENDER_STATES } from '../words/tender-state';
import {
  acceptanceRate,
  decideTender,
  isActiveTender,
  refuseTendered,
  TENDER_ACTIONS,
  tenderActions,
  tenderStateAt,
} from './tender-machine';

const LAST = new Date('2026-11-20T04:00:00Z');
const before = new Date(LAST.getTime() - 1);
const offered = { state: 'offered', answerBy: LAST } as const;

describe('a tender', () => {
  it('is answered until its last moment, and never at it', () => {
    expect(decideTender('accept', offered, before)).toEqual({ ok: true, to: 'accepted' });
    expect(decideTender('expire', offered, before).ok).toBe(false);
    expect(decideTender('accept', offered, LAST)).toEqual({
      ok: false,
      reason: '外发单已于 11-20 12:00 过期，不能接受',
    });
    expect(decideTender('expire', offered, LAST)).toEqual({ ok: true, to: 'expired' });
  });

  it('has exactly one outcome at any moment: an answer is taken, or it has expired', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (ms) => {
        const now = new Date(LAST.getTime() + ms);
        expect(decideTender('accept', offered, now).ok).toBe(!decideTender('expire', offered, now).ok);
      }),
    );
  });

  it('goes nowhere once it is over', () => {
    for (const state of ['declined', 'expired', 'withdrawn', 'returned'] as const) {
      for (const action of TENDER_ACTIONS) {
        expect([state, action, decideTender(action, { state, answerBy: LAST }, before).ok]).toEqual([
          state,
          action,
          false,
        ]);
      }
    }
  });

  it.each([
    ['offered', ['accept', 'decline', 'withdraw']],
    ['accepted', ['assign', 'give_back', 'withdraw']],
    ['assigned', ['assign', 'give_back', 'withdraw']],
  ] as const)('that is %s offers %j', (state, actions) => {
    expect(tenderActions({ state, answerBy: LAST }, before)).toEqual(actions);
  });

  it('lives while it waits for its carrier or is its carrier’s', () => {
    for (const state of TENDER_STATES) {
      const living = ACTIVE_TENDER_STATES.some((one) => one === state);
      expect(isActiveTender({ state, answerBy: LAST }, before)).toBe(living);
    }
    expect(isActiveTender(offered, LAST)).toBe(false);
    expect(tenderStateAt(offered, LAST)).toBe('expired');
  });
});

describe('a leg', () => {
  const one = { ...offered, carrierName: '甲车队', legKind: 'pickup' } as const;

  it('is kept from others while a carrier has it or may take it, with the whole journey', () => {
    expect(refuseTendered('pickup', [one], before)).toBe(
      '该箱提柜已外发给甲车队，11-20 12:00 前等待答复；要改派请先撤回外发',
    );
    expect(refuseTendered('direct', [{ ...one, state: 'accepted' }], LAST)).toContain('已由甲车队接受外发单');
    expect(refuseTendered('shuttle', [one], before)).toBeNull();
    expect(refuseTendered('pickup', [one], LAST)).toBeNull();
  });
});

it('counts who accepted among those who answered or let the time pass', () => {
  const counts = { offered: 9, accepted: 2, declined: 1, expired: 0, returned: 1 };
  expect(acceptanceRate(counts)).toBe(67);
  expect(acceptanceRate({ ...counts, expired: 1 })).toBe(50);
  expect(acceptanceRate({ ...counts, accepted: 0, declined: 0 })).toBeNull();
});
