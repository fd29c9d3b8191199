import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { invoices } from '@boxhaul/contract/money';
import { type Fen, fen, toWireDate, toYuan } from '@boxhaul/domain/kit';
import { receivedAfterRed, RED_REASON_WORDS, stateAfterRed, whyNotRedLines } from '@boxhaul/domain/money';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import type { StoredUpload } from '../../kit/files';
import { sendNotice } from '../../identity/notices';
import { insertEntries } from '../ledger';
import { enterMatch, lockPayers, type Payer, selectPayers } from '../receipts';
import { setMoney } from '../statements';
import {
  loadInvoiceForUpdate,
  needInvoice,
  noteOfInvoice,
  refuseInvoiceAction,
} from './load-invoice-for-update';
import { attachInvoiceFiles, keepInvoiceFiles } from './invoice-files';
import { allInvoiceLines, type InvoiceLineRow, releaseInvoiceLines } from './invoice-lines.repo';
import { changeInvoice, findByNumber, hasConfirmation, insertRed, type InvoiceRow } from './invoices.repo';
import { taxEntries } from './issue-invoice';

type Asked = ParsedInputOf<typeof invoices.redLetter>;

/** Keeps the files of a red letter where there are any, before the call's transaction opens. */
export async function keepRed(deps: Deps, ctx: Ctx, input: Asked): Promise<StoredUpload[]> {
  const row = await needInvoice(ctx, input.id);
  refuseInvoiceAction(row, input.revision, 'red');
  if (ctx.files.length === 0) return [];
  return keepInvoiceFiles(deps, ctx, { field: 'redInvoiceNo', no: input.redInvoiceNo });
}

/** Throws BAD_INPUT at the field that is wrong. */
async function refuseFacts(ctx: Ctx, row: InvoiceRow, input: Asked): Promise<void> {
  const { redDate, confirmationNo, redInvoiceNo } = input;
  if (redDate > toWireDate(ctx.now)) throw refuseField('redDate', '红冲日期不能晚于今天');
  if (row.invoiced_on !== null && redDate < row.invoiced_on) {
    throw refuseField('redDate', `红冲日期不能早于开票日期 ${row.invoiced_on}`);
  }
  if (await hasConfirmation(ctx.db, confirmationNo)) {
    throw refuseField('confirmationNo', '该红字确认单已登记过红冲');
  }
  if (redInvoiceNo === undefined) return;
  const same = await findByNumber(ctx.db, redInvoiceNo);
  if (same !== undefined) throw refuseField('redInvoiceNo', `该发票号码已登记（${same}），请核对`);
}

const itemOf = (line: InvoiceLineRow) => ({
  costId: line.cost_id,
  cabinetId: line.cabinet_id,
  taxClass: line.tax_class,
  permille: line.permille,
  fen: fen(line.fen),
});

/** The lines that are taken back. Throws BAD_INPUT at `lineNos`, COST_STATE with the reason. */
function chosenLines(
  lines: readonly InvoiceLineRow[],
  lineNos: readonly number[] | undefined,
): InvoiceLineRow[] {
  const standing = lines.filter(({ released }) => !released);
  if (!lineNos) return standing;
  const chosen = standing.filter(({ line_no }) => lineNos.includes(line_no));
  if (chosen.length < lineNos.length)
    throw refuseField('lineNos', '所选明细行不在发票中或已红冲，请刷新后重选');
  const rest = standing.filter((line) => !chosen.includes(line));
  const why = whyNotRedLines(chosen.map(itemOf), rest.map(itemOf));
  if (why !== null) throw new Refusal('COST_STATE', { message: why });
  return chosen;
}

/** Makes an advance again of what was paid, from the receipt that paid last on. */
async function free(
  ctx: Ctx,
  { payers, row, amount }: { payers: readonly Payer[]; row: InvoiceRow; amount: Fen },
): Promise<void> {
  let rest: number = amount;
  for (const payer of payers.toReversed()) {
    const part = Math.min(rest, Number(payer.fen));
    if (part <= 0) continue;
    await enterMatch(ctx, {
      receiptId: payer.receipt_id,
      customerId: row.customer_id,
      statementId: row.statement_id,
      amount: fen(0 - part),
    });
    rest -= part;
  }
}

const sameNet = (before: readonly Payer[], now: readonly Payer[]): boolean =>
  JSON.stringify(before) === JSON.stringify(now);

/**
 * Takes an issued invoice back, all of it or some lines: its tax is earned again, its lines may be invoiced anew, and what
 * of the statement was paid of them is an advance. Receipts are held first, as whoever matches them holds them.
 */
export async function redInvoice(ctx: Ctx, input: Asked, kept: readonly StoredUpload[]): Promise<null> {
  const { statement_id: statementId } = await needInvoice(ctx, input.id);
  const payers = await lockPayers(ctx.db, statementId);
  const { row, statement } = await loadInvoiceForUpdate(ctx, input, 'red');
  if (!sameNet(payers, await selectPayers(ctx.db, statementId))) {
    throw new Refusal('CONFLICT', { message: '对账单刚刚有收款核销，请刷新后重试' });
  }
  await refuseFacts(ctx, row, input);
  const lines = chosenLines(await allInvoiceLines(ctx.db, [row.invoice_id]), input.lineNos);
  const { invoice_id: invoiceId, customer_id: customerId } = row;
  const { accountId } = ctx.signedIn();
  const amount = fen(lines.reduce((sum, line) => sum + line.fen, 0));
  const received = fen(Number(statement.received_fen));
  const left = receivedAfterRed(fen(Number(statement.total_fen)), received, amount);
  const freed = fen(received - left);
  const redId = await insertRed(ctx.db, {
    invoiceId,
    confirmationNo: input.confirmationNo,
    redInvoiceNo: input.redInvoiceNo ?? null,
    reason: input.reason,
    redOn: input.redDate,
    fen: amount,
    taxFen: lines.reduce((sum, line) => sum + line.tax_fen, 0),
    freedFen: freed,
    by: accountId,
    now: ctx.now,
  });
  await releaseInvoiceLines(ctx.db, invoiceId, { redId, lineNos: lines.map(({ line_no }) => line_no) });
  const redSoFar = fen(Number(row.red_fen) + amount);
  const state = stateAfterRed(fen(Number(row.total_fen)), redSoFar);
  await changeInvoice(ctx.db, invoiceId, { state, red_fen: redSoFar }, ctx.now);
  await setMoney(ctx.db, statement, {
    invoiced: Number(statement.invoiced_fen) - amount,
    received: left,
    today: toWireDate(ctx.now),
    now: ctx.now,
  });
  await free(ctx, { payers, row, amount: freed });
  await insertEntries(ctx.db, taxEntries(lines, { kind: 'red', id: redId, customerId, sign: -1 }), {
    accountId,
    now: ctx.now,
  });
  await attachInvoiceFiles(ctx, row, kept, redId);
  await tellOfRed(ctx, row, { redId, amount: toYuan(amount), advance: toYuan(freed), input });
  return null;
}

async function tellOfRed(
  ctx: Ctx,
  row: InvoiceRow,
  { redId, amount, advance, input }: { redId: string; amount: string; advance: string; input: Asked },
): Promise<void> {
  await sendNotice(ctx.db, {
    kind: 'invoice_red',
    event: `red ${redId}`,
    facts: { statementNo: row.statement_no, invoiceNo: row.invoice_no ?? '', amount, advance },
    subjectId: row.statement_id,
    customerId: row.customer_id,
    now: ctx.now,
  });
  const { confirmationNo, redInvoiceNo, redDate, lineNos } = input;
  ctx.audit({
    ...noteOfInvoice(row),
    after: {
      confirmationNo,
      redInvoiceNo,
      redDate,
      lineNos,
      reason: RED_REASON_WORDS[input.reason],
      amount,
      advance,
    },
  });
}
