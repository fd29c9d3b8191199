import type { StatementDetail, StatementLine, StatementRow as WireRow } from '@boxhaul/contract/money';
import { daysBetween, fen, toWireDate, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { type StatementAction, statementActions, type StatementFacts } from '@boxhaul/domain/money';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import type { LineRow, PartRow, StatementRow } from './statements.repo';

/** An amount as the database answers sums: a text of fen. */
export const yuanOf = (text: string): string => toYuan(fen(Number(text)));

/** What decides about a statement. */
export const factsOf = (row: StatementRow, disputedLines: number): StatementFacts => ({
  state: row.state,
  total: fen(Number(row.total_fen)),
  invoiceable: fen(Number(row.invoiceable_fen)),
  invoiced: fen(Number(row.invoiced_fen)),
  invoiceDrafts: row.invoice_drafts,
  received: fen(Number(row.received_fen)),
  disputedLines,
});

/** What is still to be paid of a statement, in fen. */
const openOf = ({ state, total_fen, received_fen }: StatementRow): number =>
  state === 'void' ? 0 : Number(total_fen) - Number(received_fen);

const presentFacts = (row: StatementRow, now: Date): Omit<WireRow, 'customerId'> => ({
  id: row.statement_id,
  revision: row.revision,
  statementNo: row.statement_no,
  customerName: row.customer_name,
  basis: row.basis,
  startDate: row.period_from,
  endDate: row.period_to,
  bookSpaceNo: row.book_space_no,
  state: row.state,
  lineCount: row.line_count,
  totalAmount: yuanOf(row.total_fen),
  taxAmount: yuanOf(row.tax_fen),
  invoicedAmount: yuanOf(row.invoiced_fen),
  receivedAmount: yuanOf(row.received_fen),
  openAmount: toYuan(fen(openOf(row))),
  sentTime: row.sent_at && toWireTime(row.sent_at),
  dueDate: row.due_on,
  overdueDays:
    row.due_on !== null && openOf(row) > 0 ? Math.max(0, daysBetween(row.due_on, toWireDate(now))) : 0,
  createTime: toWireTime(row.created_at),
});

/** A row of the clerk's list. */
export const presentStatement = (row: StatementRow, now: Date): WireRow => ({
  ...presentFacts(row, now),
  customerId: row.customer_id,
});

/** What each side may do. */
export const SIDES = {
  clerk: ['change', 'send', 'withdraw', 'void'],
  customer: ['confirm', 'object'],
} as const satisfies Record<string, readonly StatementAction[]>;

/** What it paid was its answer: nobody of the customer's confirmed it. */
export const confirmedByPayment = ({ confirmed_at, confirmed_by }: StatementRow): boolean =>
  confirmed_at !== null && confirmed_by === null;

interface Opened {
  row: StatementRow;
  parts: readonly PartRow[];
  disputedLines: number;
  reminders: readonly { text: string; created_at: Date; username: string | null }[];
  side: readonly StatementAction[];
  now: Date;
}

/** A statement as both sides open it. */
export function presentDetail({ row, parts, disputedLines, reminders, side, now }: Opened): StatementDetail {
  return {
    ...presentFacts(row, now),
    parts: parts.map((part) => ({
      taxClass: part.tax_class,
      permille: part.permille,
      lineCount: part.lines,
      amount: yuanOf(part.fen),
      taxAmount: yuanOf(part.tax_fen),
    })),
    objection: row.objection,
    voidReason: row.void_reason,
    confirmTime: row.confirmed_at && toWireTime(row.confirmed_at),
    isConfirmedByPayment: confirmedByPayment(row),
    settledDate: row.settled_on,
    pdfSha256: row.pdf_sha256,
    xlsxSha256: row.xlsx_sha256,
    reminders: reminders.map(({ text, created_at, username }) => ({
      time: toWireTime(created_at),
      by: username,
      text,
    })),
    actions: statementActions(factsOf(row, disputedLines)).filter((action) => side.includes(action)),
  };
}

export const presentLine = (row: LineRow): StatementLine => ({
  costId: row.cost_id,
  lineNo: row.line_no,
  serviceDate: row.service_on,
  orderNo: row.order_no,
  bookSpaceNo: row.book_space_no,
  cabinetNo: row.cabinet_no,
  cabinetType: row.cabinet_type,
  orderType: ORDER_TYPE_WORDS[row.order_type],
  costTypeName: row.cost_type_name,
  amount: toYuan(fen(row.fen)),
  permille: row.permille,
  taxAmount: toYuan(fen(row.tax_fen)),
  remark: row.remark,
});
