import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { settlement, statements } from '@boxhaul/contract/money';
import { fen, shiftDay, toWireDate, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { REMIND_AHEAD_DAYS } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { yuanOf } from '../statements/statement.present';
import { remindOfStatement, whyNot } from './remind-of-statement';
import { selectDue, selectReminded } from './reminders.repo';

const MOST = 200;

/** Statements that are late or soon due, with what may be done about each. */
export async function listDueStatements(
  ctx: Ctx,
  filter: ParsedInputOf<typeof statements.due>,
): Promise<PresentedOf<typeof statements.due>> {
  const today = toWireDate(ctx.now);
  const until = shiftDay(today, REMIND_AHEAD_DAYS);
  const rows = await selectDue(ctx.db, filter, { today, until, limit: MOST });
  return {
    rows: rows.map((row) => ({
      id: row.statement_id,
      statementNo: row.statement_no,
      customerId: row.customer_id,
      customerName: row.customer_name,
      openAmount: yuanOf(row.open),
      dueDate: row.due_on,
      dueIn: row.due_in,
      lastReminder: row.reminded_at && toWireTime(row.reminded_at),
      whyNot: whyNot(row),
    })),
    openAmount: toYuan(fen(rows.reduce((sum, { open }) => sum + Number(open), 0))),
  };
}

/** Reminds customers of statements; each that is not sent is named with the reason, and the others stand. */
export async function remindCustomers(
  ctx: Ctx,
  { ids, note = '' }: ParsedInputOf<typeof statements.remind>,
): Promise<PresentedOf<typeof statements.remind>> {
  const { accountId: by } = ctx.signedIn();
  const refused: PresentedOf<typeof statements.remind>['refused'] = [];
  const sent: string[] = [];
  // In one order for everybody.
  const order = [...new Set(ids)].toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
  for (const id of order) {
    const outcome = await remindOfStatement(ctx.db, { id, note, by, now: ctx.now });
    if (!outcome) refused.push({ id, statementNo: null, reason: '未找到该对账单，或还没有发给客户' });
    else if (outcome.whyNot === null) sent.push(outcome.row.statement_no);
    else refused.push({ id, statementNo: outcome.row.statement_no, reason: outcome.whyNot });
  }
  ctx.audit({ target: 'statement', after: { reminded: sent, note } });
  return { sent: sent.length, refused };
}

/** What an enterprise was reminded of and has not paid yet. */
export async function listOwnReminders(ctx: Ctx): Promise<PresentedOf<typeof settlement.reminders>> {
  const rows = await selectReminded(ctx.db, ctx.customer().customerId, toWireDate(ctx.now));
  return {
    rows: rows.map((row) => ({
      statementId: row.statement_id,
      statementNo: row.statement_no,
      openAmount: yuanOf(row.open),
      dueDate: row.due_on,
      dueIn: row.due_in,
      text: row.text,
      time: toWireTime(row.created_at),
    })),
  };
}
