import { describe, expect, it } from 'vitest';
import { type CreditFacts, creditUsed, creditWarnings } from './credit';
import { fen } from '../../kit/money/money';

const facts = (change: Partial<Record<keyof CreditFacts, number | null>> = {}): CreditFacts => {
  const given = {
    limit: 100_000,
    owed: 40_000,
    overdue: 0,
    advance: 10_000,
    running: 50_000,
    adds: 20_000,
    ...change,
  };
  return {
    limit: given.limit === null ? null : fen(given.limit),
    owed: fen(given.owed ?? 0),
    overdue: fen(given.overdue ?? 0),
    advance: fen(given.advance ?? 0),
    running: fen(given.running ?? 0),
    adds: fen(given.adds ?? 0),
  };
};

describe('what of a limit is used', () => {
  it('is what is owed and on the way, with the order, less what was paid in advance', () => {
    expect(creditUsed(facts())).toBe(100_000);
    expect(creditUsed(facts({ advance: 200_000 }))).toBe(-90_000);
  });
});

describe('a warning', () => {
  it.each<[string, Parameters<typeof facts>[0], string[]]>([
    ['is not given up to the limit', {}, []],
    ['is given a fen above it', { adds: 20_001 }, ['over_limit']],
    ['counts what is on the way', { running: 50_001 }, ['over_limit']],
    ['counts what is owed', { owed: 40_001 }, ['over_limit']],
    ['lets an advance make up for it', { owed: 40_001, advance: 10_001 }, []],
    ['is not given where no limit is agreed', { limit: null, owed: 9_000_000 }, []],
    ['is given for a fen that is overdue', { overdue: 1 }, ['overdue']],
    ['is given for both', { limit: 1, overdue: 1 }, ['over_limit', 'overdue']],
  ])('%s', (_, change, expected) => {
    expect(creditWarnings(facts(change))).toEqual(expected);
  });
});
