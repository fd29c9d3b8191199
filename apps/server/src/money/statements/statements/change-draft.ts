import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { statements } from '@boxhaul/contract/money';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { countLines, gatherLines, lockGathering } from './gather-lines.repo';
import { loadStatementForUpdate } from './load-statement-for-update';
import { NO_LINES } from './make-statement';
import { changeStatement, deleteLine, type StatementRow } from './statements.repo';

const noteOf = (row: StatementRow) => ({
  target: 'statement' as const,
  id: row.statement_id,
  name: row.statement_no,
  customerId: row.customer_id,
});

/** Gathers a draft's lines anew, with what was confirmed since. */
export async function refreshStatement(
  ctx: Ctx,
  input: ParsedInputOf<typeof statements.refresh>,
): Promise<null> {
  const row = await loadStatementForUpdate(ctx, input, 'change');
  await lockGathering(ctx.db, row.customer_id);
  const found = await gatherLines(ctx.db, {
    statementId: row.statement_id,
    customerId: row.customer_id,
    basis: row.basis,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    bookSpaceNo: row.book_space_no,
  });
  if (!found) throw new Refusal('BAD_INPUT', { message: NO_LINES });
  await changeStatement(ctx.db, row.statement_id, {}, ctx.now);
  ctx.audit({ ...noteOf(row), before: { lines: row.line_count } });
  return null;
}

/** Takes a line out of a draft. Throws NOT_FOUND where it is not in it, COST_STATE for the last one. */
export async function dropStatementLine(
  ctx: Ctx,
  input: ParsedInputOf<typeof statements.dropLine>,
): Promise<null> {
  const row = await loadStatementForUpdate(ctx, input, 'change');
  if (!(await deleteLine(ctx.db, row.statement_id, input.costId))) {
    throw new Refusal('NOT_FOUND', { message: '该费用不在此对账单中' });
  }
  if (!(await countLines(ctx.db, row.statement_id))) {
    throw new Refusal('COST_STATE', { message: '这是最后一笔费用，不需要时请作废对账单' });
  }
  await changeStatement(ctx.db, row.statement_id, {}, ctx.now);
  ctx.audit({ ...noteOf(row), before: { costId: input.costId } });
  return null;
}
