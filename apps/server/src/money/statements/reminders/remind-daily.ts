import { inTransaction } from '@boxhaul/db';
import { shiftDay, toWireDate, toWireTime } from '@boxhaul/domain/kit';
import { isReminderDay, REMIND_AHEAD_DAYS } from '@boxhaul/domain/money';
import type { Deps } from '../../../platform/context';
import { remindOfStatement, whyNot } from './remind-of-statement';
import { ruleOf } from './reminder-setting';
import { findSetting, selectDue } from './reminders.repo';

/** Nobody is reminded at night: hours of Shanghai. */
const FROM_HOUR = 9;
const TO_HOUR = 20;
/** Of one round. */
const MOST = 1_000;

/** Sends by the setting what is to be sent today. On every node: a statement is held, and told of once a day. */
export async function remindDaily({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  const hour = Number(toWireTime(now).slice(11, 13));
  if (hour < FROM_HOUR || hour >= TO_HOUR) return;
  const rule = ruleOf(await findSetting(db));
  if (rule.daysBefore === null && rule.daysAfter === null) return;
  const today = toWireDate(now);
  const until = shiftDay(today, REMIND_AHEAD_DAYS);
  for (const row of await selectDue(db, {}, { today, until, limit: MOST })) {
    if (!isReminderDay(rule, row.due_in) || whyNot(row) !== null) continue;
    await inTransaction(db, async (tx) => {
      await remindOfStatement(tx, { id: row.statement_id, note: '', by: null, now });
    });
  }
}
