import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '../../kit/money/money';
import { type ChosenSplit, payOfPart, proposeSplit, refuseSplit } from './hand-over-split';

const nodes = { done: 2, all: 8 };

describe('a proposed split of a leg that goes over to another driver', () => {
  it.each([
    ['by the kilometres driven', { had: 100, nodes, left: { before: 80, now: 48 } }, ['way', 40, 60]],
    ['of what was left for him', { had: 60, nodes, left: { before: 48, now: 24 } }, ['way', 30, 30]],
    ['nothing where he is no nearer', { had: 100, nodes, left: { before: 80, now: 95 } }, ['way', 0, 100]],
    ['all where the way is behind him', { had: 100, nodes, left: { before: 80, now: 0 } }, ['way', 100, 0]],
    ['by nodes where no road is known', { had: 100, nodes, left: null }, ['nodes', 25, 75]],
    ['by nodes where there is no way', { had: 100, nodes, left: { before: 0, now: 0 } }, ['nodes', 25, 75]],
    ['nothing without nodes', { had: 100, nodes: { done: 0, all: 0 }, left: null }, ['nodes', 0, 100]],
  ] as const)('is %s', (_, facts, [basis, first, rest]) => {
    expect(proposeSplit(facts)).toEqual({ basis, first, rest });
  });

  it('adds up to what he had, whatever is known', () => {
    const km = fc.double({ min: 0, max: 2_000, noNaN: true });
    fc.assert(
      fc.property(fc.nat({ max: 100 }), fc.nat({ max: 9 }), km, km, (had, done, before, now) => {
        const { first, rest } = proposeSplit({ had, nodes: { done, all: 9 }, left: { before, now } });
        expect([first + rest, first >= 0, rest >= 0]).toEqual([had, true, true]);
      }),
    );
  });
});

describe('a split that a dispatcher wants', () => {
  const proposed = { basis: 'way', first: 40, rest: 60 } as const;
  const asked = (more: Partial<ChosenSplit>) =>
    refuseSplit(
      { had: 100, proposed },
      { first: 40, rest: 60, reason: undefined, aboveWhole: false, ...more },
    );

  it('needs a reason where it is another than proposed, the less too', () => {
    expect(asked({})).toBeNull();
    expect(asked({ first: 50, rest: 50 })?.field).toBe('splitReason');
    expect(asked({ first: 30 })?.field).toBe('splitReason');
    expect(asked({ first: 50, rest: 50, reason: '绕行' })).toBeNull();
  });

  it('is never more than he had, unless that is said, with a reason', () => {
    expect(asked({ first: 50, reason: '绕行' })?.field).toBe('restPercent');
    expect(asked({ first: 50, aboveWhole: true })?.field).toBe('splitReason');
    expect(asked({ first: 50, rest: 100, aboveWhole: true, reason: '非司机责任' })).toBeNull();
    const left = { had: 60, proposed: { basis: 'way', first: 20, rest: 40 } } as const;
    const more = { first: 30, rest: 31, reason: '绕行', aboveWhole: false };
    expect(refuseSplit(left, more)?.message).toContain('60%');
    expect(refuseSplit(left, { ...more, rest: 30 })).toBeNull();
  });
});

it('parts are paid to the fen, together what the trip is', () => {
  expect(payOfPart(fen(85_051), { before: 0, percent: 50 })).toBe(42_526);
  expect(payOfPart(fen(85_051), { before: 50, percent: 50 })).toBe(42_525);
  fc.assert(
    fc.property(fc.nat({ max: 9_999_999 }), fc.nat({ max: 100 }), fc.nat({ max: 100 }), (trip, a, b) => {
      const [first, second] = [Math.min(a, b), Math.max(a, b) - Math.min(a, b)];
      const third = 100 - first - second;
      const paid =
        payOfPart(fen(trip), { before: 0, percent: first }) +
        payOfPart(fen(trip), { before: first, percent: second }) +
        payOfPart(fen(trip), { before: first + second, percent: third });
      expect(paid).toBe(trip);
    }),
  );
});
