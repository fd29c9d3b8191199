import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { settlement, statements } from '@boxhaul/contract/money';
import type { StatementAction } from '@boxhaul/domain/money';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { selectReminders } from '../reminders/reminders.repo';
import { countDisputedLines } from './disputed-lines.repo';
import { needOwnStatement, needStatement } from './load-statement-for-update';
import { missingPapers } from './missing-papers';
import { presentDetail, presentLine, SIDES } from './statement.present';
import { nameOfAccount, selectLines, type StatementRow, sumParts } from './statements.repo';

async function open(ctx: Ctx, row: StatementRow, side: readonly StatementAction[]) {
  const id = row.statement_id;
  const [parts, disputedLines, reminders] = await Promise.all([
    sumParts(ctx.db, id),
    countDisputedLines(ctx.db, id),
    selectReminders(ctx.db, id),
  ]);
  return presentDetail({ row, parts, disputedLines, reminders, side, now: ctx.now });
}

/** A statement as the clerk opens it. */
export async function getStatement(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof statements.detail>,
): Promise<PresentedOf<typeof statements.detail>> {
  const row = await needStatement(ctx, id);
  return {
    ...(await open(ctx, row, SIDES.clerk)),
    customerId: row.customer_id,
    createdBy: await nameOfAccount(ctx.db, row.created_by),
    missingPapers: row.state === 'draft' ? [...(await missingPapers(ctx.db, id))] : [],
  };
}

/** A statement as its customer opens it; who may not answer it is not told to. */
export async function getOwnStatement(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof settlement.detail>,
): Promise<PresentedOf<typeof settlement.detail>> {
  const row = await needOwnStatement(ctx, id);
  const own = await open(ctx, row, ctx.customer().rights.includes('statements') ? SIDES.customer : []);
  // Who of the platform's people it was is not the customer's to know.
  return { ...own, reminders: own.reminders.map((reminder) => ({ ...reminder, by: null })) };
}

type Asked = ParsedInputOf<typeof statements.lines>;
async function pageOfLines(ctx: Ctx, row: StatementRow, { pageNo, pageSize }: Asked) {
  const rows = await selectLines(ctx.db, row.statement_id, { pageNo, pageSize });
  return { data: rows.map(presentLine), ...pageOf(row.line_count, { pageNo, pageSize }) };
}

export const listStatementLines = async (
  ctx: Ctx,
  asked: Asked,
): Promise<PresentedOf<typeof statements.lines>> =>
  pageOfLines(ctx, await needStatement(ctx, asked.id), asked);

export const listOwnStatementLines = async (
  ctx: Ctx,
  asked: Asked,
): Promise<PresentedOf<typeof settlement.lines>> =>
  pageOfLines(ctx, await needOwnStatement(ctx, asked.id), asked);
