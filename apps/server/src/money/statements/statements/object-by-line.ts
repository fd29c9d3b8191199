import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { changeStatement, findStatementWith, lockStatement } from './statements.repo';

/** The statement that a line is in, held; undefined where it is in none. */
export type LockedStatement = string | undefined;

/**
 * Holds the statement that a line is in. Whoever confirms or pays one holds it first and its lines then: so does whoever
 * objects to a line, that no two wait for each other in a circle.
 */
export async function lockStatementOfLine(ctx: Ctx, costId: string): Promise<LockedStatement> {
  const found = await findStatementWith(ctx.db, costId);
  if (found) await lockStatement(ctx.db, found.statement_id);
  return found?.statement_id;
}

/**
 * A customer who objects to a line of a statement that was sent objects to the statement (decisions 11.10). Throws
 * CONFLICT where the line has come into another one since that was held.
 */
export async function objectByLine(
  ctx: Ctx,
  { costId, held, reason }: { costId: string; held: LockedStatement; reason: string },
): Promise<void> {
  const now = await findStatementWith(ctx.db, costId);
  if (now?.statement_id !== held) {
    throw new Refusal('CONFLICT', { message: '该费用的对账单刚有变动，请刷新后重试' });
  }
  if (now?.state !== 'sent') return;
  await changeStatement(ctx.db, now.statement_id, { state: 'disputed', objection: reason }, ctx.now);
}
