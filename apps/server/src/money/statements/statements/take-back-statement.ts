import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { statements } from '@boxhaul/contract/money';
import { STATEMENT_STATE_WORDS, type StatementState } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { loadStatementForUpdate } from './load-statement-for-update';
import { changeStatement, releaseLines, type StatementRow } from './statements.repo';

const audit = (ctx: Ctx, row: StatementRow, state: StatementState, reason: string) =>
  ctx.audit({
    target: 'statement',
    id: row.statement_id,
    name: row.statement_no,
    customerId: row.customer_id,
    before: { state: STATEMENT_STATE_WORDS[row.state] },
    after: { state: STATEMENT_STATE_WORDS[state], reason },
  });

/** Makes a statement that was sent a draft again; the customer no longer sees it. */
export async function withdrawStatement(
  ctx: Ctx,
  input: ParsedInputOf<typeof statements.withdraw>,
): Promise<null> {
  const row = await loadStatementForUpdate(ctx, input, 'withdraw');
  const unsent = { sent_at: null, due_on: null, pdf_sha256: null, xlsx_sha256: null };
  await changeStatement(ctx.db, row.statement_id, { state: 'draft', ...unsent }, ctx.now);
  audit(ctx, row, 'draft', input.reason);
  return null;
}

/** Gives up a statement; its lines and its period are free for another. */
export async function voidStatement(ctx: Ctx, input: ParsedInputOf<typeof statements.cancel>): Promise<null> {
  const row = await loadStatementForUpdate(ctx, input, 'void');
  await changeStatement(ctx.db, row.statement_id, { state: 'void', void_reason: input.reason }, ctx.now);
  await releaseLines(ctx.db, row.statement_id);
  audit(ctx, row, 'void', input.reason);
  return null;
}
