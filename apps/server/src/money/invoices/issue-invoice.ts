import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { invoices } from '@boxhaul/contract/money';
import { fen, toWireDate, toYuan } from '@boxhaul/domain/kit';
import { entryOfTax } from '@boxhaul/domain/money';
import type { Ctx, Deps } from '../../platform/context';
import { refuseField } from '../../platform/http/refusal';
import type { StoredUpload } from '../../kit/files';
import { sendNotice } from '../../identity/notices';
import { insertEntries, type NewEntry } from '../ledger';
import { setMoney } from '../statements';
import {
  loadInvoiceForUpdate,
  needInvoice,
  noteOfInvoice,
  refuseInvoiceAction,
} from './load-invoice-for-update';
import { attachInvoiceFiles, keepInvoiceFiles } from './invoice-files';
import { allInvoiceLines, type InvoiceLineRow } from './invoice-lines.repo';
import { changeInvoice, findByNumber } from './invoices.repo';

type Asked = ParsedInputOf<typeof invoices.issue>;

/** Keeps the files of what the tax bureau issued, before the call's transaction opens. */
export async function keepIssued(deps: Deps, ctx: Ctx, input: Asked): Promise<StoredUpload[]> {
  const row = await needInvoice(ctx, input.id);
  refuseInvoiceAction(row, input.revision, 'issue');
  return keepInvoiceFiles(deps, ctx, { field: 'invoiceNo', no: input.invoiceNo });
}

/** What the tax of lines does to the books: each kind of revenue gives up its own. `sign` is -1 for a red letter. */
export const taxEntries = (
  lines: readonly InvoiceLineRow[],
  { kind, id, customerId, sign }: { kind: 'invoice' | 'red'; id: string; customerId: string; sign: 1 | -1 },
): NewEntry[] =>
  [true, false].flatMap((isFreight) => {
    const tax = lines
      .filter((line) => line.is_freight === isFreight)
      .reduce((sum, line) => sum + line.tax_fen, 0);
    const entry = entryOfTax(fen(sign * tax), isFreight);
    const source = { kind, id: `${id} ${isFreight ? 'freight' : 'other'}` };
    return entry ? [{ ...entry, source, customerId }] : [];
  });

/** Keeps that an invoice was issued: its tax is owed, its statement invoiced by so much more, and the customer told. */
export async function issueInvoice(ctx: Ctx, input: Asked, kept: readonly StoredUpload[]): Promise<null> {
  const { invoiceNo, invoiceDate } = input;
  const { row, statement } = await loadInvoiceForUpdate(ctx, input, 'issue');
  const today = toWireDate(ctx.now);
  if (invoiceDate > today) throw refuseField('invoiceDate', '开票日期不能晚于今天');
  const same = await findByNumber(ctx.db, invoiceNo);
  if (same !== undefined) throw refuseField('invoiceNo', `该发票号码已登记（${same}），请核对`);
  const { accountId } = ctx.signedIn();
  const { invoice_id: id, customer_id: customerId } = row;
  await changeInvoice(
    ctx.db,
    id,
    { state: 'issued', invoice_no: invoiceNo, invoiced_on: invoiceDate, issued_by: accountId },
    ctx.now,
  );
  await setMoney(ctx.db, statement, {
    invoiced: Number(statement.invoiced_fen) + Number(row.total_fen),
    received: Number(statement.received_fen),
    today,
    now: ctx.now,
  });
  const lines = await allInvoiceLines(ctx.db, [id]);
  await insertEntries(ctx.db, taxEntries(lines, { kind: 'invoice', id, customerId, sign: 1 }), {
    accountId,
    now: ctx.now,
  });
  await attachInvoiceFiles(ctx, row, kept);
  const amount = toYuan(fen(Number(row.total_fen)));
  await sendNotice(ctx.db, {
    kind: 'invoice_issued',
    event: `invoice ${id}`,
    facts: { statementNo: row.statement_no, invoiceNo, amount },
    subjectId: row.statement_id,
    customerId,
    now: ctx.now,
  });
  ctx.audit({
    ...noteOfInvoice(row),
    name: invoiceNo,
    after: { invoiceNo, invoiceDate, amount, files: kept.map(({ fileName }) => fileName) },
  });
  return null;
}

/** Keeps another file of what was issued, before the call's transaction opens. */
export async function keepMoreFiles(
  deps: Deps,
  ctx: Ctx,
  input: ParsedInputOf<typeof invoices.addFile>,
): Promise<StoredUpload[]> {
  const row = await needInvoice(ctx, input.id);
  refuseInvoiceAction(row, input.revision, 'file');
  return keepInvoiceFiles(deps, ctx, { field: 'file', no: row.invoice_no ?? undefined });
}

export async function addInvoiceFile(
  ctx: Ctx,
  input: ParsedInputOf<typeof invoices.addFile>,
  kept: readonly StoredUpload[],
): Promise<null> {
  const { row } = await loadInvoiceForUpdate(ctx, input, 'file');
  await attachInvoiceFiles(ctx, row, kept);
  await changeInvoice(ctx.db, row.invoice_id, {}, ctx.now);
  ctx.audit({ ...noteOfInvoice(row), after: { files: kept.map(({ fileName }) => fileName) } });
  return null;
}
