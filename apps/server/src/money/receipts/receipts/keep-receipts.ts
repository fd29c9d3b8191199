import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { receipts } from '@boxhaul/contract/money';
import { type Fen, fen, fromYuan, toWireDate, toYuan } from '@boxhaul/domain/kit';
import { whyNotMatched } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { insertEntries } from '../../ledger';
import {
  countDisputedLines,
  setReceived,
  findCustomer,
  lockStatement,
  type StatementRow,
} from '../../statements';
import { enterMatch } from './enter-match';
import { leftOf } from './list-receipts';
import { findByBankRef, insertReceipt, lockReceipt, markReversed } from './receipts.repo';

const notFound = () => new Refusal('NOT_FOUND', { message: '未找到该收款' });
const noOf = (now: Date): string => `SK${toWireDate(now).replaceAll('-', '').slice(2)}`;

interface Receipt {
  id: string;
  customerId: string;
}

/** Changes what of a statement is paid, with the entry of it; `amount` below 0 takes back. */
async function pay(ctx: Ctx, { id, customerId }: Receipt, row: StatementRow, amount: Fen): Promise<void> {
  await setReceived(ctx, row, Number(row.received_fen) + amount);
  await enterMatch(ctx, { receiptId: id, customerId, statementId: row.statement_id, amount });
}

type Matches = ParsedInputOf<typeof receipts.match>['matches'];

/** Pays statements with what is left of a receipt, held in one order for everybody. */
async function payAll(ctx: Ctx, receipt: Receipt, left: Fen, matches: Matches): Promise<void> {
  let rest = left;
  const order = matches.toSorted((a, b) => Number(BigInt(a.statementId) - BigInt(b.statementId)));
  for (const { statementId, amount: text } of order) {
    const row = await lockStatement(ctx.db, statementId);
    if (row?.customer_id !== receipt.customerId) {
      throw new Refusal('NOT_FOUND', { message: '未找到该客户的这张对账单' });
    }
    const amount = fromYuan(text);
    const whyNot = whyNotMatched(amount, rest, {
      statementNo: row.statement_no,
      state: row.state,
      open: fen(Number(row.total_fen) - Number(row.received_fen)),
      disputedLines: await countDisputedLines(ctx.db, statementId),
    });
    if (whyNot !== null) throw new Refusal('COST_STATE', { message: whyNot });
    await pay(ctx, receipt, row, amount);
    rest = fen(rest - amount);
  }
}

/** Enters what a customer paid, with the statements that it pays. Throws BAD_INPUT for a bank's number that is entered. */
export async function addReceipt(
  ctx: Ctx,
  input: ParsedInputOf<typeof receipts.enter>,
): Promise<{ id: string; no: string }> {
  const { customerId, receivedDate, payer = '', bankRef, remark = '', matches } = input;
  const amount = fromYuan(input.amount);
  const customer = await findCustomer(ctx.db, customerId);
  if (!customer) throw refuseField('customerId', '未找到该客户');
  if (receivedDate > toWireDate(ctx.now)) throw refuseField('receivedDate', '收款日期不能晚于今天');
  const same = bankRef === undefined ? undefined : await findByBankRef(ctx.db, bankRef);
  if (same) throw refuseField('bankRef', `该银行流水已登记为收款 ${same.receipt_no}`);
  const by = ctx.signedIn().accountId;
  const facts = {
    customerId,
    fen: amount,
    receivedOn: receivedDate,
    payer,
    bankRef: bankRef ?? null,
    remark,
  };
  const made = await insertReceipt(ctx.db, { ...facts, by, now: ctx.now, noPrefix: noOf(ctx.now) });
  // Somebody else was quicker by a moment.
  if (!made) throw refuseField('bankRef', '该银行流水刚由他人登记，请刷新后查看');
  const { id, no } = made;
  const entry = {
    debit: 'bank',
    credit: 'advance',
    amount,
    source: { kind: 'receipt', id },
    customerId,
  } as const;
  await insertEntries(ctx.db, [entry], { accountId: by, now: ctx.now });
  await payAll(ctx, { id, customerId }, amount, matches);
  return { id, no };
}

/** The same as a call of its own. */
export async function enterReceipt(
  ctx: Ctx,
  input: ParsedInputOf<typeof receipts.enter>,
): Promise<PresentedOf<typeof receipts.enter>> {
  const { id, no } = await addReceipt(ctx, input);
  const { customerId, receivedDate, matches } = input;
  ctx.audit({
    target: 'receipt',
    id,
    name: no,
    customerId,
    after: { amount: input.amount, receivedDate, matches },
  });
  return { id };
}

/** Pays statements with an advance. */
export async function matchReceipt(
  ctx: Ctx,
  { id, matches }: ParsedInputOf<typeof receipts.match>,
): Promise<null> {
  const row = await lockReceipt(ctx.db, id);
  if (!row) throw notFound();
  const customerId = row.customer_id;
  await payAll(ctx, { id, customerId }, fen(leftOf(row)), matches);
  ctx.audit({ target: 'receipt', id, name: row.receipt_no, customerId, after: { matches } });
  return null;
}

/** Takes a receipt back with all that it paid. */
export async function reverseReceipt(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof receipts.reverse>,
): Promise<null> {
  const row = await lockReceipt(ctx.db, id);
  if (!row) throw notFound();
  if (row.reversed) throw new Refusal('COST_STATE', { message: '该收款已冲销' });
  if (row.reverses_receipt_id !== null) throw new Refusal('COST_STATE', { message: '冲销记录不能再冲销' });
  const by = ctx.signedIn().accountId;
  const { customer_id: customerId } = row;
  const amount = fen(Number(row.fen));
  const back = await insertReceipt(ctx.db, {
    customerId,
    fen: 0 - amount,
    receivedOn: toWireDate(ctx.now),
    payer: row.payer,
    bankRef: row.bank_ref,
    remark: reason,
    reverses: id,
    by,
    now: ctx.now,
    noPrefix: noOf(ctx.now),
  });
  if (!back) throw new Error('what takes back has no number of its own');
  await markReversed(ctx.db, id);
  const source = { kind: 'receipt', id: back.id } as const;
  await insertEntries(ctx.db, [{ debit: 'advance', credit: 'bank', amount, source, customerId }], {
    accountId: by,
    now: ctx.now,
  });
  for (const { statementId, fen: part } of row.paid.toSorted((a, b) =>
    Number(BigInt(a.statementId) - BigInt(b.statementId)),
  )) {
    const statement = await lockStatement(ctx.db, statementId);
    if (statement) await pay(ctx, { id: back.id, customerId }, statement, fen(0 - part));
  }
  ctx.audit({
    target: 'receipt',
    id,
    name: row.receipt_no,
    customerId,
    before: { amount: toYuan(amount) },
    after: { reversedBy: back.no, reason },
  });
  return null;
}
