import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { invoices } from '@boxhaul/contract/money';
import { fen, fromYuan, toWireDate, toYuan } from '@boxhaul/domain/kit';
import { type InvoiceItem, splitInvoices, whyNotInvoiceable } from '@boxhaul/domain/money';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { countDisputedLines, lockStatement } from '../statements';
import { type FreeLine, insertLines, selectFreeLines } from './invoice-lines.repo';
import { insertInvoice, type InvoicedClass } from './invoices.repo';

/** Below what the tax bureau takes of one invoice by a file. */
const MOST_LINES = 2000;
const NO_LIMIT = fen(100_000_000_000_000);

type Asked = ParsedInputOf<typeof invoices.make>;

interface Item extends InvoiceItem {
  readonly taxClass: InvoicedClass;
  readonly tax: number;
}

const itemOf = (line: FreeLine): Item => ({
  costId: line.cost_id,
  cabinetId: line.cabinet_id,
  taxClass: line.tax_class,
  permille: line.permille,
  fen: fen(line.fen),
  tax: line.tax_fen,
});

/** The lines that were chosen, or all that are left. Throws BAD_INPUT for one that stands on an invoice or on none of the statement. */
function chosen(free: readonly FreeLine[], costIds: readonly string[]): Item[] {
  if (free.length === 0) {
    throw new Refusal('COST_STATE', { message: '对账单没有可开票的费用，或都已在发票中' });
  }
  if (costIds.length === 0) return free.map(itemOf);
  const wanted = new Set(costIds);
  const found = free.filter(({ cost_id }) => wanted.has(cost_id));
  if (found.length < wanted.size) {
    throw refuseField(
      'costIds',
      `所选费用中有 ${wanted.size - found.length} 笔不在此对账单、已在其他发票中或不开票，请刷新后重选`,
    );
  }
  return found.map(itemOf);
}

/** The buyer as it is kept. */
export const buyerOf = ({
  kind,
  title,
  taxNo,
  remark = '',
}: Pick<Asked, 'kind' | 'title' | 'taxNo' | 'remark'>) => ({
  kind,
  title,
  taxNo: taxNo || null,
  remark,
});

/** Makes drafts of a statement's lines, each line on one. Throws NOT_FOUND, CONFLICT, COST_STATE and BAD_INPUT with the reason. */
export async function makeInvoices(ctx: Ctx, input: Asked): Promise<PresentedOf<typeof invoices.make>> {
  const statement = await lockStatement(ctx.db, input.id);
  if (!statement) throw new Refusal('NOT_FOUND', { message: '未找到该对账单' });
  const { statement_id: statementId, customer_id: customerId } = statement;
  const why = whyNotInvoiceable({
    state: statement.state,
    disputedLines: await countDisputedLines(ctx.db, statementId),
  });
  if (why !== null) throw new Refusal('COST_STATE', { message: why });
  if (statement.revision !== input.revision) {
    throw new Refusal('CONFLICT', { message: '对账单已被他人修改，请刷新后重试' });
  }
  const limit = input.mostAmount === undefined ? NO_LIMIT : fromYuan(input.mostAmount);
  const items = chosen(await selectFreeLines(ctx.db, statementId), input.costIds);
  const { invoices: parts, refused } = splitInvoices(items, { lines: MOST_LINES, fen: limit });
  if (refused !== undefined) throw new Refusal('COST_STATE', { message: refused });
  const made: { id: string; no: string; amount: string }[] = [];
  for (const part of parts) {
    const [first] = part;
    if (!first) continue;
    const totalFen = part.reduce((sum, item) => sum + item.fen, 0);
    const one = await insertInvoice(ctx.db, {
      ...buyerOf(input),
      statementId,
      customerId,
      taxClass: first.taxClass,
      lineCount: part.length,
      totalFen,
      taxFen: part.reduce((sum, item) => sum + item.tax, 0),
      by: ctx.signedIn().accountId,
      now: ctx.now,
      noPrefix: `FP${toWireDate(ctx.now).replaceAll('-', '').slice(2)}`,
    });
    await insertLines(ctx.db, { invoiceId: one.id, statementId, costIds: part.map(({ costId }) => costId) });
    made.push({ ...one, amount: toYuan(fen(totalFen)) });
  }
  ctx.audit({
    target: 'invoice',
    id: statementId,
    name: statement.statement_no,
    customerId,
    after: { invoices: made.map(({ no, amount }) => ({ no, amount })), title: input.title },
  });
  return { ids: made.map(({ id }) => id) };
}
