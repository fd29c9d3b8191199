import type { Ctx } from '../../../platform/context';
import { changeStatement, lockSentWith } from './statements.repo';

/** A customer who objects to a line of a statement that was sent objects to the statement (decisions 11.10). */
export async function objectByLine(ctx: Ctx, costId: string, reason: string): Promise<void> {
  const id = await lockSentWith(ctx.db, costId);
  if (id !== undefined) await changeStatement(ctx.db, id, { state: 'disputed', objection: reason }, ctx.now);
}
