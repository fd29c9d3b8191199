import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { bankLines, BankLineRow as WireRow } from '@boxhaul/contract/money';
import { fen, toYuan } from '@boxhaul/domain/kit';
import { paidInWholeOnly, proposeReceipt, type ReceiptGround } from '@boxhaul/domain/money';
import { pageOf, tabCounts } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { yuanOf } from '../../statements';
import {
  type BankLineRow,
  countBankLines,
  selectBankLines,
  selectCandidates,
  selectOpenOf,
  sumBankLines,
} from './bank-lines.repo';

const GROUNDS: Readonly<Record<ReceiptGround, string>> = {
  statement_no: '摘要写有对账单号',
  account: '该账号付过款',
  name: '户名相符',
  payer: '该付款人付过款',
};

const openOf = ({ total_fen, received_fen }: { total_fen: string; received_fen: string }) =>
  fen(Number(total_fen) - Number(received_fen));

/** Whose each open line probably is. */
async function proposalsOf(ctx: Ctx, lines: readonly BankLineRow[]) {
  const open = lines.filter(({ state }) => state === 'open');
  const customers = open.length === 0 ? [] : await selectCandidates(ctx.db, open);
  const statements = await selectOpenOf(
    ctx.db,
    customers.map(({ customer_id }) => customer_id),
  );
  const byId = new Map(statements.map((one) => [one.statement_id, one]));
  return (line: BankLineRow): WireRow['proposal'] => {
    if (line.state !== 'open') return null;
    const found = proposeReceipt(
      { fen: fen(Number(line.fen)), payer: line.payer, summary: line.summary },
      customers.map((customer) => ({
        customerId: customer.customer_id,
        customerName: customer.customer_name,
        knownAccount: line.payer_account !== '' && customer.accounts.includes(line.payer_account),
        knownPayer: line.payer !== '' && customer.payers.includes(line.payer),
        statements: statements
          .filter(({ customer_id }) => customer_id === customer.customer_id)
          .map((one) => ({
            id: one.statement_id,
            statementNo: one.statement_no,
            state: one.state,
            open: openOf(one),
          })),
      })),
    );
    if (!found) return null;
    return {
      customerId: found.customerId,
      customerName:
        customers.find(({ customer_id }) => customer_id === found.customerId)?.customer_name ?? '',
      ground: GROUNDS[found.ground],
      matches: found.matches.flatMap(({ statementId, fen: part }) => {
        const one = byId.get(statementId);
        if (!one) return [];
        return {
          statementId,
          statementNo: one.statement_no,
          amount: toYuan(fen(part)),
          leftAmount: toYuan(fen(openOf(one) - part)),
          confirms: paidInWholeOnly(one.state),
        };
      }),
    };
  };
}

/** A page of lines with what the whole filter comes to, and whose the open ones probably are. */
export async function listBankLines(
  ctx: Ctx,
  { pageNo, pageSize, ...filter }: ParsedInputOf<typeof bankLines.list>,
): Promise<PresentedOf<typeof bankLines.list>> {
  const [rows, sum, counted] = await Promise.all([
    selectBankLines(ctx.db, filter, { pageNo, pageSize }),
    sumBankLines(ctx.db, filter),
    countBankLines(ctx.db),
  ]);
  const proposalOf = await proposalsOf(ctx, rows);
  return {
    data: rows.map((row) => ({
      id: row.line_id,
      accountNo: row.account_no,
      serialNo: row.serial_no,
      paidDate: row.paid_on,
      amount: yuanOf(row.fen),
      payer: row.payer,
      payerAccount: row.payer_account,
      summary: row.summary,
      state: row.state,
      ignoreReason: row.ignore_reason,
      receiptNo: row.receipt_no,
      customerName: row.customer_name,
      isReversed: row.reversed === true,
      proposal: proposalOf(row),
    })),
    ...pageOf(sum.count, { pageNo, pageSize }),
    amount: yuanOf(sum.fen),
    counts: tabCounts({ open: 0, received: 0, ignored: 0 }, counted),
  };
}
