import type { Db } from '@boxhaul/db';
import { fen, toWireDate, toYuan } from '@boxhaul/domain/kit';
import { whyNotReminded } from '@boxhaul/domain/money';
import { noticeText } from '@boxhaul/domain/site';
import { sendNotice } from '../../../identity/notices';
import { type DueRow, insertReminder, lockDue } from './reminders.repo';

/** Why a customer is not reminded of a statement as it is; null when it may be. */
export const whyNot = (row: DueRow): string | null =>
  whyNotReminded({
    state: row.state,
    open: fen(Number(row.open)),
    dueIn: row.due_in,
    disputedLines: row.disputed_lines,
    remindedToday: row.reminded_today,
  });

interface Wanted {
  id: string;
  /** The clerk's words behind ours; '' for none. */
  note: string;
  /** Null: by the setting. */
  by: string | null;
  now: Date;
}

type Outcome = { row: DueRow; whyNot: string | null } | undefined;

/**
 * Reminds a customer of a statement, held meanwhile: of two at once the second sees what the first has sent. Answers why
 * not, or nothing at all where there is no such statement.
 */
export async function remindOfStatement(tx: Db, { id, note, by, now }: Wanted): Promise<Outcome> {
  const day = toWireDate(now);
  const row = await lockDue(tx, id, day);
  if (!row) return undefined;
  const reason = whyNot(row);
  if (reason !== null) return { row, whyNot: reason };
  const { statement_no: statementNo, customer_id: customerId, due_on: dueDate, due_in: dueIn } = row;
  const open = fen(Number(row.open));
  const facts = { statementNo, amount: toYuan(open), dueDate, dueIn, note };
  const { body: text } = noticeText('payment_reminder', facts);
  await insertReminder(tx, { statementId: id, day, open, text, by, now });
  await sendNotice(tx, {
    kind: 'payment_reminder',
    event: `statement ${id} ${day}`,
    facts,
    subjectId: id,
    customerId,
    now,
  });
  return { row, whyNot: null };
}
