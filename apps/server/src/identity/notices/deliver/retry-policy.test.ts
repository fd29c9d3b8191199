import { describe, expect, test } from 'vitest';
import { retryAt, standingAfter } from './retry.policy';

const NOW = new Date('2026-11-22T02:00:00Z');
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 24 * 3_600_000];
const secondsTo = (at: Date | null) => at && (at.getTime() - NOW.getTime()) / SECOND;

describe('a delivery that failed', () => {
  const TARGET = [30, 120, 600, 1_800, 7_200, 21_600, 43_200];
  test.each([
    ['sms', [60, 600]],
    ['mail', [60, 600, 3_600, 21_600]],
    ['webhook', TARGET],
    ['wecom', TARGET],
    ['dingtalk', TARGET],
  ] as const)('by %s is tried again after %j seconds, and then given up', (channel, waits) => {
    const tries = [...waits, null].map((_, i) => secondsTo(retryAt(channel, i + 1, NOW)));
    expect(tries).toEqual([...waits, null]);
  });
});

describe('a target', () => {
  const before = (failures: number, since: number | null, channel: 'webhook' | 'wecom' = 'webhook') => ({
    channel,
    failures,
    failingSince: since === null ? null : new Date(NOW.getTime() - since),
  });
  const rest = (failures: number) =>
    secondsTo(standingAfter(before(failures, HOUR), false, '500', NOW).restUntil);

  test('that took a message stands as new; a robot rests 3 s', () => {
    const fresh = { failures: 0, failingSince: null, stoppedAt: null, stopReason: null };
    expect(standingAfter(before(19, 4 * DAY), true, '200', NOW)).toEqual({ ...fresh, restUntil: NOW });
    const robot = standingAfter(before(0, null, 'wecom'), true, '200', NOW);
    expect(robot).toEqual({ ...fresh, restUntil: new Date(NOW.getTime() + 3 * SECOND) });
  });

  test('rests twice as long with each failure in a row, an hour at most', () => {
    expect([0, 1, 2, 7, 8, 30].map(rest)).toEqual([15, 30, 60, 1_920, 3_600, 3_600]);
    const first = standingAfter(before(0, null), false, '500', NOW);
    expect(first).toMatchObject({ failures: 1, failingSince: NOW, stoppedAt: null, stopReason: null });
  });

  test.each([
    [19, 3 * DAY, true],
    [18, 3 * DAY, false],
    [19, 3 * DAY - 1, false],
    [40, 3 * MINUTE, false],
  ])('after %i failures before this one, the first %i ms ago: stopped %s', (failures, since, stopped) => {
    const { stoppedAt, stopReason } = standingAfter(before(failures, since), false, '500 no', NOW);
    expect([stoppedAt, stopReason]).toEqual(stopped ? [NOW, '500 no'] : [null, null]);
  });
});
