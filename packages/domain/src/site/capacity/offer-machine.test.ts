import { describe, expect, it } from 'vitest';
import { OFFER_STATES, OFFER_STEPS } from '../words/capacity-offer';
import { decideHolding, decideOffer, offerDue, offerSteps } from './offer-machine';

const mine = { isMe: true, name: '我' };
const theirs = { isMe: false, name: '小李' };

describe('an offer of capacity', () => {
  it('has these steps in each state', () => {
    expect(Object.fromEntries(OFFER_STATES.map((state) => [state, offerSteps(state)]))).toEqual({
      new: ['contact', 'miss', 'decline'],
      contacted: ['talk', 'miss', 'accept', 'decline'],
      talking: ['miss', 'accept', 'decline'],
      no_answer: ['contact', 'decline'],
      accepted: [],
      declined: ['talk'],
    });
  });

  it('takes the steps of its state and no other, whoever has it in hand', () => {
    for (const state of OFFER_STATES) {
      for (const step of OFFER_STEPS) {
        expect(decideOffer(step, { state, holder: null }).ok).toBe(offerSteps(state).includes(step));
        expect(decideOffer(step, { state, holder: mine }).ok).toBe(offerSteps(state).includes(step));
        expect(decideOffer(step, { state, holder: theirs })).toEqual({
          ok: false,
          reason: '小李 正在跟进，请由其处理或先退回',
        });
      }
    }
  });

  it('is in one hand at a time, and handed back by anybody', () => {
    expect(decideHolding(true, { state: 'new', holder: null })).toEqual({ ok: true, changes: true });
    expect(decideHolding(true, { state: 'new', holder: mine })).toEqual({ ok: true, changes: false });
    expect(decideHolding(true, { state: 'new', holder: theirs }).ok).toBe(false);
    expect(decideHolding(false, { state: 'talking', holder: theirs })).toEqual({ ok: true, changes: true });
    expect(decideHolding(false, { state: 'talking', holder: null }).ok).toBe(false);
    expect(decideHolding(true, { state: 'accepted', holder: null }).ok).toBe(false);
  });

  it('is overdue after the promised day alone, and never once somebody was in touch', () => {
    const by = '2026-11-25';
    expect(['2026-11-24', by, '2026-11-26'].map((today) => offerDue('new', by, today))).toEqual([
      'later',
      'today',
      'overdue',
    ]);
    expect(offerDue('no_answer', by, '2026-12-01')).toBeNull();
  });
});
