import { describe, expect, it } from 'vitest';
import { COST_ORIGINS } from '../words/cost-origin';
import { COST_STATUSES } from '../../orders/words/cost-status';
import { fen } from '../../kit/money/money';
import { approvedStatus, costActions, type CostFacts, decideCost, SECOND_PERSON_FROM } from './cost-machine';

const line = (facts: Partial<CostFacts> = {}): CostFacts => ({
  status: 0,
  origin: 'hand',
  amount: fen(5_000),
  reversed: false,
  own: false,
  awaitsReversal: false,
  ...facts,
});

it('lets a line be changed until it is confirmed, and only reversed from then on', () => {
  expect(COST_STATUSES.map((status) => costActions(line({ status })))).toEqual([
    ['edit', 'approve', 'reject'],
    ['reverse'],
    ['reverse'],
    ['reverse'],
    ['edit'],
  ]);
});

it('lets nobody edit what did not come from a person', () => {
  const edits = COST_ORIGINS.filter((origin) => costActions(line({ origin })).includes('edit'));
  expect(edits).toEqual(['hand', 'import', 'correction']);
});

it('lets refused freight alone be charged anew', () => {
  const able = COST_STATUSES.flatMap((status) =>
    COST_ORIGINS.filter((origin) => costActions(line({ status, origin })).includes('recharge')).map(
      (origin) => `${origin} ${status}`,
    ),
  );
  expect(able).toEqual(['freight 4']);
});

describe('a large amount', () => {
  const decide = (amount: number, own: boolean) =>
    decideCost('approve', line({ amount: fen(amount), own })).ok;

  it('is approved by somebody else than who entered it, whichever its sign', () => {
    expect(decide(SECOND_PERSON_FROM, true)).toBe(false);
    expect(decide(0 - SECOND_PERSON_FROM, true)).toBe(false);
    expect(decide(SECOND_PERSON_FROM, false)).toBe(true);
  });
  it('begins at 1000 yuan exactly', () => {
    expect(SECOND_PERSON_FROM).toBe(100_000);
    expect(decide(SECOND_PERSON_FROM - 1, true)).toBe(true);
  });
});

describe('a reversal', () => {
  it('is made once, and not of a reversal', () => {
    expect(decideCost('reverse', line({ status: 1, reversed: true }))).toEqual({
      ok: false,
      reason: '该费用已冲销',
    });
    expect(decideCost('reverse', line({ status: 3, origin: 'reversal' })).ok).toBe(false);
    expect(decideCost('reverse', line({ status: 3, origin: 'correction' })).ok).toBe(true);
  });
  it('is approved before what stands in the place of its line', () => {
    const correction = line({ origin: 'correction', awaitsReversal: true });
    expect(decideCost('approve', correction).ok).toBe(false);
    expect(decideCost('reject', correction).ok).toBe(true);
  });
  it('and its correction are adjustments once approved', () => {
    expect(COST_ORIGINS.map(approvedStatus)).toEqual([1, 1, 1, 1, 3, 3]);
  });
});

it('names the status that stands in the way', () => {
  expect(decideCost('approve', line({ status: 1 }))).toEqual({
    ok: false,
    reason: '费用已审核，请刷新后重试',
  });
});
