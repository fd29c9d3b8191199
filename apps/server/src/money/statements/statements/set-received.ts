import { toWireDate } from '@boxhaul/domain/kit';
import { paidInWholeOnly } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { setMoney } from './settle-statement.repo';
import { confirmedByPayment } from './statement.present';
import { changeStatement, type StatementRow } from './statements.repo';

/**
 * Sets what is received of a statement. One that its customer has not answered is confirmed by being paid; taken back, it
 * waits for the answer again, unless invoices were made of it meanwhile.
 */
export async function setReceived(ctx: Ctx, row: StatementRow, received: number): Promise<void> {
  const change = (to: { state: 'confirmed' | 'sent'; confirmed_at: Date | null }) =>
    changeStatement(ctx.db, row.statement_id, to, ctx.now);
  if (paidInWholeOnly(row.state)) await change({ state: 'confirmed', confirmed_at: ctx.now });
  const invoiced = Number(row.invoiced_fen);
  await setMoney(ctx.db, row, { invoiced, received, today: toWireDate(ctx.now), now: ctx.now });
  const isUntouched = received === 0 && invoiced === 0 && row.invoice_drafts === 0;
  if (isUntouched && confirmedByPayment(row)) await change({ state: 'sent', confirmed_at: null });
}
