import { type InvoiceAction, whyNotInvoiceAction } from '@boxhaul/domain/money';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { lockStatement, type StatementRow } from '../statements';
import { invoiceFacts } from './invoice.present';
import { findInvoice, type InvoiceRow, lockInvoice } from './invoices.repo';

const notFound = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该发票' });

/** Throws NOT_FOUND. */
export async function needInvoice(ctx: Ctx, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(ctx.db, id);
  if (!row) throw notFound();
  return row;
}

interface Wanted {
  id: string;
  revision: number;
}

/** Refuses what may not be done with an invoice as it is. Throws CONFLICT for another revision, COST_STATE with the reason. */
export function refuseInvoiceAction(row: InvoiceRow, revision: number, action: InvoiceAction): void {
  // Why it cannot be done says more than that somebody changed it.
  const why = whyNotInvoiceAction(action, invoiceFacts(row));
  if (why !== null) throw new Refusal('COST_STATE', { message: why });
  if (row.revision !== revision) {
    throw new Refusal('CONFLICT', { message: '发票已被他人修改，请刷新后重试' });
  }
}

/** An invoice held for a step, its statement before it. Throws NOT_FOUND, CONFLICT, or COST_STATE with the reason. */
export async function loadInvoiceForUpdate(
  ctx: Ctx,
  { id, revision }: Wanted,
  action: InvoiceAction,
): Promise<{ row: InvoiceRow; statement: StatementRow }> {
  const { statement_id } = await needInvoice(ctx, id);
  const statement = await lockStatement(ctx.db, statement_id);
  const row = await lockInvoice(ctx.db, id);
  if (!row || !statement) throw notFound();
  refuseInvoiceAction(row, revision, action);
  return { row, statement };
}

/** How the audit log names it. */
export const noteOfInvoice = (row: InvoiceRow) => ({
  target: 'invoice' as const,
  id: row.invoice_id,
  name: row.invoice_no ?? row.request_no,
  customerId: row.customer_id,
});
