import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { invoices } from '@boxhaul/contract/money';
import { INVOICE_STATE_WORDS } from '@boxhaul/domain/money';
import type { Ctx } from '../../platform/context';
import { loadInvoiceForUpdate, noteOfInvoice } from './load-invoice-for-update';
import { releaseInvoiceLines } from './invoice-lines.repo';
import { changeInvoice } from './invoices.repo';
import { buyerOf } from './make-invoices';

/** Puts the buyer of a draft right. */
export async function editInvoice(ctx: Ctx, input: ParsedInputOf<typeof invoices.edit>): Promise<null> {
  const { row } = await loadInvoiceForUpdate(ctx, input, 'edit');
  const { taxNo, ...buyer } = buyerOf(input);
  await changeInvoice(ctx.db, row.invoice_id, { ...buyer, tax_no: taxNo }, ctx.now);
  const { kind, title, tax_no, remark } = row;
  ctx.audit({
    ...noteOfInvoice(row),
    before: { kind, title, taxNo: tax_no, remark },
    after: { ...buyer, taxNo },
  });
  return null;
}

/** Gives up a draft; its lines are free for another. One that is issued is refused with what to do instead. */
export async function cancelInvoice(ctx: Ctx, input: ParsedInputOf<typeof invoices.cancel>): Promise<null> {
  const { row } = await loadInvoiceForUpdate(ctx, input, 'cancel');
  await releaseInvoiceLines(ctx.db, row.invoice_id);
  await changeInvoice(ctx.db, row.invoice_id, { state: 'cancelled', cancel_reason: input.reason }, ctx.now);
  ctx.audit({
    ...noteOfInvoice(row),
    before: { state: INVOICE_STATE_WORDS[row.state] },
    after: { state: INVOICE_STATE_WORDS.cancelled, reason: input.reason },
  });
  return null;
}
