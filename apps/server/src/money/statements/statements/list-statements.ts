import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { statements } from '@boxhaul/contract/money';
import { fen, toWireDate, toYuan } from '@boxhaul/domain/kit';
import { pageOf, tabCounts } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { selectBillable } from './gather-lines.repo';
import { presentStatement, yuanOf } from './statement.present';
import { countByState, countOverdue, selectStatements, sumStatements } from './statements.repo';

const TABS = {
  draft: 0,
  sent: 0,
  disputed: 0,
  confirmed: 0,
  invoiced: 0,
  part_paid: 0,
  settled: 0,
  void: 0,
  overdue: 0,
};

/** A page of statements with what the whole filter comes to, and how many there are of each state, and overdue. */
export async function listStatements(
  ctx: Ctx,
  { pageNo, pageSize, state, ...asked }: ParsedInputOf<typeof statements.list>,
): Promise<PresentedOf<typeof statements.list>> {
  const today = toWireDate(ctx.now);
  const filter = { ...asked, ...(state === 'overdue' ? { overdueOn: today } : { state }) };
  const [rows, sum, counted, overdue] = await Promise.all([
    selectStatements(ctx.db, filter, { pageNo, pageSize }),
    sumStatements(ctx.db, filter),
    countByState(ctx.db),
    countOverdue(ctx.db, today),
  ]);
  return {
    data: rows.map((row) => presentStatement(row, ctx.now)),
    ...pageOf(sum.count, { pageNo, pageSize }),
    totalAmount: yuanOf(sum.total),
    receivedAmount: yuanOf(sum.received),
    openAmount: toYuan(fen(Number(sum.total) - Number(sum.received))),
    counts: { ...tabCounts(TABS, counted), overdue },
  };
}

/** Customers whose confirmed lines wait for a statement. */
export async function listBillable(
  ctx: Ctx,
  { endDate, keyword }: ParsedInputOf<typeof statements.billable>,
): Promise<PresentedOf<typeof statements.billable>> {
  const { rows, total } = await selectBillable(ctx.db, { endDate, ...(keyword && { keyword }) });
  return {
    rows: rows.map((row) => ({
      customerId: row.customer_id,
      customerName: row.customer_name,
      startDate: row.period_from,
      endDate: row.period_to,
      lineCount: row.lines,
      amount: yuanOf(row.fen),
    })),
    total,
  };
}
