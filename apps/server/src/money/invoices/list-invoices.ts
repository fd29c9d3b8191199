import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { invoices, settlement } from '@boxhaul/contract/money';
import { fen, toYuan } from '@boxhaul/domain/kit';
import { invoiceActions, whyNotInvoiceable } from '@boxhaul/domain/money';
import { listOf, pageOf } from '../../kit/list';
import type { Ctx, Deps } from '../../platform/context';
import type { Answers } from '../../platform/http/by-either';
import { countDisputedLines, needOwnStatement, needStatement, yuanOf } from '../statements';
import { needInvoice } from './load-invoice-for-update';
import {
  invoiceFacts,
  presentInvoice,
  presentInvoiceFiles,
  presentInvoiceLine,
  presentRed,
} from './invoice.present';
import { selectInvoiceLines, sumFreeLines } from './invoice-lines.repo';
import {
  findCertified,
  findLastBuyer,
  type InvoiceRow,
  selectInvoiceFiles,
  selectInvoices,
  selectReds,
  sumDrafts,
  sumInvoices,
} from './invoices.repo';

/** A page of invoices with what the whole filter comes to. */
export const listInvoices = (deps: Pick<Deps, 'signer'>): Answers<typeof invoices.list> =>
  listOf({
    filter: (_, asked) => asked,
    rows: selectInvoices,
    count: sumInvoices,
    present: async (rows, { ctx, counted }) => {
      const open = await openInvoices(deps, ctx, rows);
      return {
        data: rows.map((row) => presentInvoice(row, open(row))),
        totalAmount: yuanOf(counted.total),
        taxAmount: yuanOf(counted.tax),
      };
    },
  });

/** What of a statement may still be invoiced, to the buyer of before or as the enterprise is certified. */
export async function showProspect(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof invoices.prospect>,
): Promise<PresentedOf<typeof invoices.prospect>> {
  const row = await needStatement(ctx, id);
  const [parts, drafts, last, certified, disputedLines] = await Promise.all([
    sumFreeLines(ctx.db, id),
    sumDrafts(ctx.db, id),
    findLastBuyer(ctx.db, row.customer_id),
    findCertified(ctx.db, row.customer_id),
    countDisputedLines(ctx.db, id),
  ]);
  const left = parts.reduce((sum, part) => sum + Number(part.fen), 0);
  const nothing = parts.length === 0 ? '对账单没有可开票的费用，或都已在发票中' : null;
  return {
    revision: row.revision,
    refusal: whyNotInvoiceable({ state: row.state, disputedLines }) ?? nothing,
    title: last?.title ?? certified?.company_name ?? row.customer_name,
    taxNo: last ? last.tax_no : (certified?.taxpayer_id_number ?? null),
    parts: parts.map((part) => ({
      taxClass: part.tax_class,
      permille: part.permille,
      lineCount: part.lines,
      totalAmount: yuanOf(part.fen),
      taxAmount: yuanOf(part.tax_fen),
    })),
    leftAmount: toYuan(fen(left)),
    invoicedAmount: yuanOf(row.invoiced_fen),
    draftAmount: yuanOf(drafts),
    collectedAmount: toYuan(fen(Number(row.total_fen) - Number(row.invoiceable_fen))),
  };
}

/** Red letters and files of invoices, as whoever asked may open them. */
async function openInvoices(deps: Pick<Deps, 'signer'>, ctx: Ctx, rows: readonly InvoiceRow[]) {
  const ids = rows.map(({ invoice_id }) => invoice_id);
  const [reds, files] = ids.length
    ? await Promise.all([selectReds(ctx.db, ids), selectInvoiceFiles(ctx.db, ids)])
    : [[], []];
  const filesOf = (invoiceId: string, redId: string | null) =>
    presentInvoiceFiles(
      deps,
      ctx.holder(),
      files.filter(({ invoice_id, red_id }) => invoice_id === invoiceId && red_id === redId),
    );
  return (row: InvoiceRow) => ({
    files: filesOf(row.invoice_id, null),
    reds: reds
      .filter(({ invoice_id }) => invoice_id === row.invoice_id)
      .map((red) => presentRed(red, filesOf(row.invoice_id, red.red_id))),
  });
}

/** An invoice as the clerk opens it. */
export async function getInvoice(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof invoices.detail>,
): Promise<PresentedOf<typeof invoices.detail>> {
  const row = await needInvoice(ctx, id);
  const opened = (await openInvoices(deps, ctx, [row]))(row);
  return {
    ...presentInvoice(row, opened),
    remark: row.remark,
    cancelReason: row.cancel_reason,
    createdBy: row.username,
    receivedAmount: yuanOf(row.received_fen),
    actions: invoiceActions(invoiceFacts(row)),
  };
}

export async function listInvoiceLines(
  ctx: Ctx,
  { id, pageNo, pageSize }: ParsedInputOf<typeof invoices.lines>,
): Promise<PresentedOf<typeof invoices.lines>> {
  const { line_count: count } = await needInvoice(ctx, id);
  const rows = await selectInvoiceLines(ctx.db, id, { pageNo, pageSize });
  return { data: rows.map(presentInvoiceLine), ...pageOf(count, { pageNo, pageSize }) };
}

/** Statements of more invoices than this nobody has; a page of them. */
const MOST_OWN = 200;

/** The issued invoices of a statement as its customer opens them; drafts are none of his. */
export async function listOwnInvoices(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof settlement.invoices>,
): Promise<PresentedOf<typeof settlement.invoices>> {
  const { statement_id: statementId } = await needOwnStatement(ctx, id);
  const all = await selectInvoices(ctx.db, { statementId }, { pageNo: 1, pageSize: MOST_OWN });
  const rows = all.filter(({ invoice_no }) => invoice_no !== null);
  const open = await openInvoices(deps, ctx, rows);
  return rows.map((row) => {
    const { files, reds } = open(row);
    return {
      id: row.invoice_id,
      taxClass: row.tax_class,
      kind: row.kind,
      state: row.state,
      title: row.title,
      taxNo: row.tax_no,
      totalAmount: yuanOf(row.total_fen),
      taxAmount: yuanOf(row.tax_fen),
      redAmount: yuanOf(row.red_fen),
      invoiceNo: row.invoice_no ?? '',
      invoiceDate: row.invoiced_on ?? '',
      files,
      reds,
    };
  });
}
