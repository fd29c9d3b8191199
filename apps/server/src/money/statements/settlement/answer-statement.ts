import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { settlement } from '@boxhaul/contract/money';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { sendNotice } from '../../../identity/notices';
import { loadOwnStatementForUpdate } from '../statements/load-statement-for-update';
import { setMoney } from '../statements/settle-statement.repo';
import { changeStatement, type StatementRow } from '../statements/statements.repo';

const tell = (ctx: Ctx, row: StatementRow, objection: string) =>
  sendNotice(ctx.db, {
    kind: 'statement_answered',
    event: `statement ${row.statement_id} ${row.revision}`,
    facts: { statementNo: row.statement_no, customerName: row.customer_name, objection },
    subjectId: row.statement_id,
    now: ctx.now,
  });

/** The customer agrees to a statement; one of nothing is settled with that. */
export async function confirmStatement(
  ctx: Ctx,
  input: ParsedInputOf<typeof settlement.confirm>,
): Promise<null> {
  const row = await loadOwnStatementForUpdate(ctx, input, 'confirm');
  await changeStatement(
    ctx.db,
    row.statement_id,
    { state: 'confirmed', confirmed_at: ctx.now, confirmed_by: ctx.signedIn().accountId },
    ctx.now,
  );
  if (Number(row.total_fen) === 0) {
    await setMoney(ctx.db, row, { invoiced: 0, received: 0, today: toWireDate(ctx.now), now: ctx.now });
  }
  await tell(ctx, row, '');
  return null;
}

/** The customer says what is wrong with a statement. */
export async function objectToStatement(
  ctx: Ctx,
  input: ParsedInputOf<typeof settlement.object>,
): Promise<null> {
  const row = await loadOwnStatementForUpdate(ctx, input, 'object');
  await changeStatement(ctx.db, row.statement_id, { state: 'disputed', objection: input.reason }, ctx.now);
  await tell(ctx, row, input.reason);
  return null;
}
