import type { InvoiceFile, InvoiceLine, InvoiceRow as WireRow, OwnInvoice } from '@boxhaul/contract/money';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import type { InvoiceFacts } from '@boxhaul/domain/money';
import type { Deps } from '../../platform/context';
import { fileUrl, type LinkHolder } from '../../kit/files';
import { yuanOf } from '../statements';
import type { InvoiceLineRow } from './invoice-lines.repo';
import type { FileRow, InvoiceRow, RedRow } from './invoices.repo';

/** What decides about an invoice. */
export const invoiceFacts = (row: InvoiceRow): InvoiceFacts => ({
  state: row.state,
  received: fen(Number(row.received_fen)),
});

/** A row of the clerk's list, with what was opened of it. */
export const presentInvoice = (row: InvoiceRow, opened: Pick<WireRow, 'files' | 'reds'>): WireRow => ({
  ...opened,
  id: row.invoice_id,
  revision: row.revision,
  requestNo: row.request_no,
  statementId: row.statement_id,
  statementNo: row.statement_no,
  customerId: row.customer_id,
  customerName: row.customer_name,
  taxClass: row.tax_class,
  kind: row.kind,
  state: row.state,
  title: row.title,
  taxNo: row.tax_no,
  lineCount: row.line_count,
  totalAmount: yuanOf(row.total_fen),
  taxAmount: yuanOf(row.tax_fen),
  netAmount: toYuan(fen(Number(row.total_fen) - Number(row.tax_fen))),
  redAmount: yuanOf(row.red_fen),
  invoiceNo: row.invoice_no,
  invoiceDate: row.invoiced_on,
  createTime: toWireTime(row.created_at),
});

/** Files with links for whoever asked. */
export const presentInvoiceFiles = (
  deps: Pick<Deps, 'signer'>,
  holder: LinkHolder,
  files: readonly FileRow[],
): InvoiceFile[] =>
  files.map((file) => ({
    id: file.file_id,
    kind: file.kind,
    name: file.file_name,
    fileSize: Number(file.file_size),
    fileUrl: fileUrl(deps, file.file_id, holder),
  }));

type Red = OwnInvoice['reds'][number];

export const presentRed = (red: RedRow, files: InvoiceFile[]): Red => ({
  id: red.red_id,
  confirmationNo: red.confirmation_no,
  redInvoiceNo: red.red_invoice_no,
  reason: red.reason,
  redDate: red.red_on,
  amount: yuanOf(red.fen),
  taxAmount: yuanOf(red.tax_fen),
  freedAmount: yuanOf(red.freed_fen),
  files,
});

export const presentInvoiceLine = (row: InvoiceLineRow): InvoiceLine => ({
  lineNo: row.line_no,
  costId: row.cost_id,
  orderNo: row.order_no,
  cabinetNo: row.cabinet_no,
  itemName: row.item_name,
  goodsName: row.goods_name,
  vehicleKind: row.vehicle_kind,
  plateNumber: row.plate_number,
  fromPlace: row.from_place,
  toPlace: row.to_place,
  netAmount: toYuan(fen(row.fen - row.tax_fen)),
  permille: row.permille,
  taxAmount: toYuan(fen(row.tax_fen)),
  totalAmount: toYuan(fen(row.fen)),
  isRed: row.red_id !== null,
});
