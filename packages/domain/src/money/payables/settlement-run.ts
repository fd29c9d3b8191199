import { shiftDay } from '../../kit/calendar/workdays';
import { RUN_STATE_WORDS, type RunState } from '../words/run-state';
import type { SettleCycle } from '../words/settle-cycle';

/** Days of Shanghai, 'YYYY-MM-DD', both within. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const WEEK = 7;
const MID_MONTH = 15;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Monday of the week of a day. */
const monday = (day: string): string =>
  shiftDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK));

/** The last period of a cycle that is over on a day; where nothing is agreed, the month before. */
export function lastPeriod(cycle: SettleCycle, today: string): Period {
  if (cycle === 'week') {
    const to = shiftDay(monday(today), -1);
    return { from: shiftDay(to, 1 - WEEK), to };
  }
  const first = firstOfMonth(today);
  const middle = `${first.slice(0, 7)}-${MID_MONTH}`;
  if (cycle === 'half_month' && today > middle) return { from: first, to: middle };
  const to = shiftDay(first, -1);
  return { from: cycle === 'half_month' ? `${to.slice(0, 7)}-${MID_MONTH + 1}` : firstOfMonth(to), to };
}

/** What may be done with a settlement run. */
export const RUN_ACTIONS = ['confirm', 'pay', 'void'] as const;
export type RunAction = (typeof RUN_ACTIONS)[number];

const FROM: Readonly<Record<RunAction, readonly RunState[]>> = {
  confirm: ['draft'],
  pay: ['confirmed'],
  void: ['draft', 'confirmed'],
};

/** Why an action may not be done on a run now, in Chinese; null when it may. */
export const runFault = (action: RunAction, state: RunState): string | null =>
  FROM[action].includes(state) ? null : `结算单${RUN_STATE_WORDS[state]}，请刷新后重试`;

/** What may be done on a run now. */
export const runActions = (state: RunState): RunAction[] =>
  RUN_ACTIONS.filter((action) => runFault(action, state) === null);
