import { describe, expect, it } from 'vitest';
import { DISPUTE_STATES, DISPUTE_STEPS } from '../../orders/words/dispute-state';
import { disputeSteps, MOST_REFUSALS, stepDispute, whyNotDisputed } from './dispute-machine';

const LINE = { status: 1, origin: 'hand', reversed: false } as const;

describe('a line', () => {
  it.each([
    [{}, null],
    [{ status: 3, origin: 'correction' }, null],
    [{ origin: 'freight' }, null],
    [{ status: 2 }, '费用已结算，不能再提出异议，请联系客服'],
    [{ status: 0 }, '费用尚未确认，不能提出异议'],
    [{ status: 4 }, '费用尚未确认，不能提出异议'],
    [{ reversed: true }, '该费用正在冲销，不能提出异议'],
    [{ status: 3, origin: 'reversal' }, '这是一笔冲销，如有疑问请对原费用或更正后的费用提出异议'],
  ] as const)('with %j is objected to or not', (changes, reason) => {
    expect(whyNotDisputed({ ...LINE, ...changes })).toBe(reason);
  });
});

describe('a dispute', () => {
  const steps = DISPUTE_STEPS.filter((step) => step !== 'open');

  it('goes these ways and no others', () => {
    const ways = DISPUTE_STATES.flatMap((state) =>
      steps.flatMap((step) => {
        const next = stepDispute(step, { state, refusals: 0 });
        return next.ok ? [`${state} ${step} ${next.state}`] : [];
      }),
    );
    expect(ways).toEqual([
      'open refuse answered',
      'open accept accepted',
      'open agree kept',
      'answered agree kept',
      'answered reopen open',
      'accepted return open',
    ]);
  });

  it('ends with the second refusal', () => {
    const first = stepDispute('refuse', { state: 'open', refusals: 0 });
    expect(first).toEqual({ ok: true, state: 'answered', refusals: 1 });
    const last = stepDispute('refuse', { state: 'open', refusals: MOST_REFUSALS - 1 });
    expect(last).toEqual({ ok: true, state: 'kept', refusals: MOST_REFUSALS });
  });

  it('says why a step comes too late', () => {
    expect(stepDispute('accept', { state: 'kept', refusals: 2 })).toEqual({
      ok: false,
      reason: '异议已结束',
    });
    expect(stepDispute('reopen', { state: 'open', refusals: 1 })).toEqual({
      ok: false,
      reason: '异议正在等待答复',
    });
  });

  it('offers what may be done, and no return, which comes by itself', () => {
    expect(DISPUTE_STATES.map((state) => disputeSteps({ state, refusals: 0 }))).toEqual([
      ['refuse', 'accept', 'agree'],
      ['agree', 'reopen'],
      [],
      [],
    ]);
  });
});
