import { describe, expect, it } from 'vitest';
import { fen } from '../../kit/money/money';
import { isReminderDay, type ReminderFacts, whyNotReminded } from './reminders';

const facts = (change: Partial<ReminderFacts> = {}): ReminderFacts => ({
  state: 'confirmed',
  open: fen(1),
  dueIn: 7,
  disputedLines: 0,
  remindedToday: false,
  ...change,
});

describe('a customer is reminded of a statement', () => {
  it.each<[string, Partial<ReminderFacts>]>([
    ['a week before it is due', {}],
    ['on the day', { dueIn: 0 }],
    ['when it is late', { dueIn: -90 }],
    ['that was sent and not answered', { state: 'sent' }],
    ['that is invoiced', { state: 'invoiced' }],
    ['that is paid in part', { state: 'part_paid' }],
  ])('%s', (_, change) => expect(whyNotReminded(facts(change))).toBeNull());

  it.each<[Partial<ReminderFacts>, string]>([
    [{ dueIn: 8 }, '离付款期限还有 8 天，到期前 7 天起才提醒'],
    [{ open: fen(0) }, '没有未收的款项'],
    [{ disputedLines: 1 }, '客户有异议，处理后再催款'],
    [{ state: 'disputed' }, '客户有异议，处理后再催款'],
    [{ state: 'draft' }, '对账单草稿，不需要催款'],
    [{ state: 'settled' }, '对账单已结清，不需要催款'],
    [{ state: 'void' }, '对账单作废，不需要催款'],
    [{ remindedToday: true }, '今天已提醒过，明天才能再催'],
  ])('but not with %o', (change, why) => expect(whyNotReminded(facts(change))).toBe(why));
});

describe('a reminder goes out by itself', () => {
  const days = (daysBefore: number | null, daysAfter: number | null, everyDays: number | null) =>
    [7, 3, 1, 0, -1, -2, -3, -8, -13].filter((dueIn) =>
      isReminderDay({ daysBefore, daysAfter, everyDays }, dueIn),
    );
  it.each<[[number | null, number | null, number | null], number[]]>([
    [[null, null, null], []],
    [[3, null, null], [3]],
    [[0, null, null], [0]],
    [[null, 1, null], [-1]],
    [
      [3, 3, 5],
      [3, -3, -8, -13],
    ],
    [
      [null, 1, 1],
      [-1, -2, -3, -8, -13],
    ],
    [[null, null, 1], []],
  ])('with %o on these days', (rule, expected) => expect(days(...rule)).toEqual(expected));
});
