import { decideStatement, type StatementAction } from '@boxhaul/domain/money';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { countDisputedLines } from './disputed-lines.repo';
import { factsOf } from './statement.present';
import { findStatement, lockStatement, type StatementRow } from './statements.repo';

const notFound = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该对账单' });

/** The statement as an operator sees it. Throws NOT_FOUND. */
export async function needStatement(ctx: Ctx, id: string): Promise<StatementRow> {
  const row = await findStatement(ctx.db, id);
  if (!row) throw notFound();
  return row;
}

/** The statement as its own customer sees it: drafts and void ones are none. Throws NOT_FOUND. */
export async function needOwnStatement(ctx: Ctx, id: string): Promise<StatementRow> {
  return seenByCustomer(await findStatement(ctx.db, id), ctx.customer().customerId);
}

function seenByCustomer(row: StatementRow | undefined, customerId: string): StatementRow {
  if (row?.customer_id !== customerId || row.state === 'draft' || row.state === 'void') throw notFound();
  return row;
}

/** Refuses what may not be done with a statement as it is. Throws CONFLICT for another revision, COST_STATE with the reason. */
export async function refuseAction(
  ctx: Ctx,
  row: StatementRow,
  { revision, action }: { revision: number; action: StatementAction },
): Promise<void> {
  if (row.revision !== revision) {
    throw new Refusal('CONFLICT', { message: '对账单已被他人修改，请刷新后重试' });
  }
  const decision = decideStatement(action, factsOf(row, await countDisputedLines(ctx.db, row.statement_id)));
  if (!decision.ok) throw new Refusal('COST_STATE', { message: decision.reason });
}

interface Wanted {
  id: string;
  revision: number;
}

/** A statement held for a step of the clerk's. Throws NOT_FOUND, CONFLICT, or COST_STATE with the reason. */
export async function loadStatementForUpdate(
  ctx: Ctx,
  { id, revision }: Wanted,
  action: StatementAction,
): Promise<StatementRow> {
  const row = await lockStatement(ctx.db, id);
  if (!row) throw notFound();
  await refuseAction(ctx, row, { revision, action });
  return row;
}

/** The same for a step of its customer's. */
export async function loadOwnStatementForUpdate(
  ctx: Ctx,
  { id, revision }: Wanted,
  action: StatementAction,
): Promise<StatementRow> {
  const row = seenByCustomer(await lockStatement(ctx.db, id), ctx.customer().customerId);
  await refuseAction(ctx, row, { revision, action });
  return row;
}
