import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { ReceiptRow as WireRow, receipts } from '@boxhaul/contract/money';
import { fen, toWireDate, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { daysOutstanding, type LedgerCheck } from '@boxhaul/domain/money';
import { listOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import type { Answers } from '../../../platform/http/by-either';
import { refuseField } from '../../../platform/http/refusal';
import { findProof } from '../../ledger';
import { yuanOf, findCustomer } from '../../statements';
import { presentPromise } from '../promises/keep-promises';
import { selectLatestPromises } from '../promises/promises.repo';
import {
  type AgeingSums,
  DSO_DAYS,
  findAdvance,
  type ReceiptRow,
  selectAgeing,
  selectOpenStatements,
  selectReceipts,
  sumAgeing,
  sumCharged,
  sumReceipts,
} from './receipts.repo';

/** What of a receipt pays nothing yet, in fen; one that was taken back has nothing left. */
export const leftOf = ({ fen: amount, matched, reversed, reverses_receipt_id }: ReceiptRow): number =>
  reversed || reverses_receipt_id !== null ? 0 : Number(amount) - Number(matched);

const presentReceipt = (row: ReceiptRow): WireRow => ({
  id: row.receipt_id,
  receiptNo: row.receipt_no,
  customerId: row.customer_id,
  customerName: row.customer_name,
  amount: yuanOf(row.fen),
  leftAmount: toYuan(fen(leftOf(row))),
  receivedDate: row.received_on,
  payer: row.payer,
  bankRef: row.bank_ref,
  remark: row.remark,
  reversed: row.reversed,
  reverses: row.reverses_no,
  matches: row.paid.map(({ statementId, statementNo, fen: amount }) => ({
    statementId,
    statementNo,
    amount: toYuan(fen(amount)),
  })),
  createdBy: row.username,
  createTime: toWireTime(row.created_at),
});

/** A page of receipts with what the whole filter comes to. */
export const listReceipts: Answers<typeof receipts.list> = listOf({
  filter: (_, asked) => asked,
  rows: selectReceipts,
  count: sumReceipts,
  present: (rows, { counted }) => ({
    data: rows.map(presentReceipt),
    amount: yuanOf(counted.fen),
    leftAmount: yuanOf(counted.left),
  }),
});

const presentSpans = (row: AgeingSums) => ({
  netAmount: toYuan(fen(Number(row.open) + Number(row.unstated) - Number(row.advance))),
  unstatedAmount: yuanOf(row.unstated),
  openAmount: yuanOf(row.open),
  notDue: yuanOf(row.not_due),
  days30: yuanOf(row.d30),
  days60: yuanOf(row.d60),
  days90: yuanOf(row.d90),
  older: yuanOf(row.older),
  advanceAmount: yuanOf(row.advance),
});

/** What of the nightly proof is about what customers owe. */
const PROVED: readonly LedgerCheck[] = ['receivable', 'ageing', 'advance'];

/** How long all of it takes to come in, and what last night's proof found; of no part of the customers. */
async function wholeOf(
  ctx: Ctx,
  { today, keyword }: { today: string; keyword?: string | undefined },
  { open, unstated }: AgeingSums,
): Promise<Pick<PresentedOf<typeof receipts.ageing>, 'dsoDays' | 'proof'>> {
  if (keyword) return { dsoDays: null, proof: null };
  const [charged, proof] = await Promise.all([sumCharged(ctx.db, today), findProof(ctx.db)]);
  const differing = proof?.differences.filter(({ check = 'receivable' }) => PROVED.includes(check)) ?? [];
  return {
    dsoDays: daysOutstanding({
      owed: Number(open) + Number(unstated),
      charged: Number(charged),
      days: DSO_DAYS,
    }),
    proof: proof
      ? {
          checkedTime: toWireTime(proof.checked_at),
          differing: new Set(differing.map(({ customerId }) => customerId)).size,
        }
      : null,
  };
}

/** Each with what its customer promised last. */
async function withPromises<R extends { customer_id: string }>(ctx: Ctx, rows: readonly R[]) {
  const promises = await selectLatestPromises(
    ctx.db,
    rows.map(({ customer_id }) => customer_id),
  );
  return rows.map((row) => {
    const found = promises.get(row.customer_id);
    return { row, promise: found ? presentPromise(found, ctx.now) : null };
  });
}

/** Who owes what, by how long it has been due (账龄), with what all of them come to. */
export const showAgeing: Answers<typeof receipts.ageing> = listOf({
  filter: (ctx, { keyword }) => ({ today: toWireDate(ctx.now), keyword }),
  rows: selectAgeing,
  count: sumAgeing,
  present: async (rows, { ctx, filter, counted }) => ({
    data: (await withPromises(ctx, rows)).map(({ row, promise }) => ({
      customerId: row.customer_id,
      customerName: row.customer_name,
      promise,
      ...presentSpans(row),
      creditLimit: row.credit_limit === null ? null : yuanOf(row.credit_limit),
    })),
    sums: presentSpans(counted),
    ...(await wholeOf(ctx, filter, counted)),
  }),
});

/** What a receipt of a customer may pay. */
export async function listOpenStatements(
  ctx: Ctx,
  { customerId }: ParsedInputOf<typeof receipts.open>,
): Promise<PresentedOf<typeof receipts.open>> {
  const customer = await findCustomer(ctx.db, customerId);
  if (!customer) throw refuseField('customerId', '未找到该客户');
  const [rows, advance] = await Promise.all([
    selectOpenStatements(ctx.db, customerId),
    findAdvance(ctx.db, customerId),
  ]);
  return {
    customerName: customer.customer_name,
    advanceAmount: toYuan(fen(advance)),
    statements: rows.map((row) => ({
      id: row.statement_id,
      statementNo: row.statement_no,
      state: row.state,
      dueDate: row.due_on,
      totalAmount: yuanOf(row.total_fen),
      openAmount: toYuan(fen(Number(row.total_fen) - Number(row.received_fen))),
    })),
  };
}
