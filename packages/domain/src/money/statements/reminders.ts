import { ASKED_STATEMENT_STATES, STATEMENT_STATE_WORDS, type StatementState } from '../words/statement-state';
import type { Fen } from '../../kit/money/money';

/** So many days before a statement is due its customer may be reminded of it. */
export const REMIND_AHEAD_DAYS = 7;

/** What decides about a reminder of a statement. */
export interface ReminderFacts {
  readonly state: StatementState;
  /** What is still to be paid. */
  readonly open: Fen;
  /** Days until it is due; below 0 it is late. */
  readonly dueIn: number;
  /** How many of its lines somebody objects to, without an outcome yet. */
  readonly disputedLines: number;
  readonly remindedToday: boolean;
}

/** Why a customer is not reminded of a statement now, in Chinese; null when it may be. */
export function whyNotReminded({
  state,
  open,
  dueIn,
  disputedLines,
  remindedToday,
}: ReminderFacts): string | null {
  if (state === 'disputed' || disputedLines > 0) return '客户有异议，处理后再催款';
  if (!ASKED_STATEMENT_STATES.includes(state)) return `对账单${STATEMENT_STATE_WORDS[state]}，不需要催款`;
  if (open <= 0) return '没有未收的款项';
  if (dueIn > REMIND_AHEAD_DAYS) {
    return `离付款期限还有 ${dueIn} 天，到期前 ${REMIND_AHEAD_DAYS} 天起才提醒`;
  }
  return remindedToday ? '今天已提醒过，明天才能再催' : null;
}

/** On which days reminders go out by themselves; null: never. */
export interface ReminderRule {
  readonly daysBefore: number | null;
  readonly daysAfter: number | null;
  /** After the first one when it is late. */
  readonly everyDays: number | null;
}

/** Whether a statement that is due in so many days (below 0: late) is one of today's. */
export function isReminderDay({ daysBefore, daysAfter, everyDays }: ReminderRule, dueIn: number): boolean {
  if (dueIn >= 0) return dueIn === daysBefore;
  if (daysAfter === null) return false;
  const since = 0 - dueIn - daysAfter;
  return since === 0 || (since > 0 && everyDays !== null && since % everyDays === 0);
}
