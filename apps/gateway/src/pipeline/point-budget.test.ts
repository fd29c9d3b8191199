import { describe, expect, it } from 'vitest';
import { DEFAULT_BUDGET, PointBudgets } from './point-budget';

const NOON = Date.UTC(2026, 10, 21, 4);
const DAY_MS = 86_400_000;
const limits = {
  points: { burst: 3, perMinute: 60 },
  blindPoints: { burst: 5, perMinute: 60 },
  days: { burst: 2, perMinute: 1 },
};

/** How many of many are admitted. */
function admitted(budgets: PointBudgets, now: number, more: { id?: string; blind?: boolean } = {}): number {
  const account = budgets.of(more.id ?? '1', now);
  let count = 0;
  while (count < 100_000 && account.admits(more.blind ?? false, NOON, now)) count++;
  return count;
}

describe('the budget of points', () => {
  it('lets a burst through, then so many a minute, and never gathers more than a burst', () => {
    const budgets = new PointBudgets(limits);
    expect(admitted(budgets, NOON)).toBe(3);
    expect(admitted(budgets, NOON + 999)).toBe(0);
    expect(admitted(budgets, NOON + 1000)).toBe(1);
    expect(admitted(budgets, NOON + 3000)).toBe(2);
    expect(admitted(budgets, NOON + 600_000)).toBe(3);
  });

  it('is one of each terminal, and apart for blind areas', () => {
    const budgets = new PointBudgets(limits);
    expect(admitted(budgets, NOON)).toBe(3);
    expect(admitted(budgets, NOON, { blind: true })).toBe(5);
    expect(admitted(budgets, NOON, { id: '2' })).toBe(3);
  });

  it('does not fill by a clock that is set back', () => {
    const budgets = new PointBudgets(limits);
    expect(admitted(budgets, NOON)).toBe(3);
    expect(admitted(budgets, NOON - 60_000)).toBe(0);
  });

  it('has room for three days in a blind area, not for an invented fleet', () => {
    const budgets = new PointBudgets();
    expect(admitted(budgets, NOON, { blind: true })).toBe(30_000);
    expect(admitted(budgets, NOON)).toBe(1_500);
    expect(admitted(budgets, NOON + 60_000, { blind: true })).toBe(3_000);
    expect(admitted(budgets, NOON + 60_000)).toBe(300);
    expect(DEFAULT_BUDGET.days).toEqual({ burst: 40, perMinute: 4 });
  });
});

describe('the budget of days', () => {
  const days = (budgets: PointBudgets, now: number, ...list: (number | null)[]) =>
    list.map((day) => budgets.of('1', now).admits(true, day === null ? null : NOON - day * DAY_MS, now));

  it('counts a day once, and a point on no track never', () => {
    const budgets = new PointBudgets(limits);
    expect(days(budgets, NOON, 0, null, 0, 1, null)).toEqual([true, true, true, true, true]);
    expect(days(new PointBudgets(limits), NOON, 0, 1, 2, 0)).toEqual([true, true, false, true]);
  });

  it('takes no point for a day that is refused', () => {
    const budgets = new PointBudgets(limits);
    expect(days(budgets, NOON, 0, 1, 2, 3, 4, 5, 6)).toEqual([true, true, false, false, false, false, false]);
    expect(days(budgets, NOON, 0, 0, 0, 0)).toEqual([true, true, true, false]);
  });

  it('lets another day through each minute', () => {
    const budgets = new PointBudgets(limits);
    expect(days(budgets, NOON, 0, 1, 2)).toEqual([true, true, false]);
    expect(days(budgets, NOON + 59_999, 2)).toEqual([false]);
    expect(days(budgets, NOON + 60_000, 2, 3)).toEqual([true, false]);
  });

  it('begins a day at midnight UTC, as partitions do', () => {
    const budgets = new PointBudgets({ ...limits, days: { burst: 1, perMinute: 1 } });
    const midnight = Date.UTC(2026, 10, 21);
    const account = budgets.of('1', NOON);
    expect(
      [midnight, midnight + DAY_MS - 1, midnight + DAY_MS].map((at) => account.admits(false, at, NOON)),
    ).toEqual([true, true, false]);
  });
});

describe('the memory of budgets', () => {
  it('forgets a terminal once nothing counts against it', () => {
    const budgets = new PointBudgets(limits);
    budgets.of('1', NOON).admits(false, null, NOON);
    budgets.of('2', NOON).admits(true, null, NOON);
    budgets.of('3', NOON).admits(true, NOON, NOON);
    budgets.cleanUp(NOON + 999);
    expect(budgets.size).toBe(3);
    budgets.cleanUp(NOON + 1000);
    expect(budgets.size).toBe(1);
    budgets.cleanUp(NOON + 60_000);
    expect(budgets.size).toBe(0);
  });
});
