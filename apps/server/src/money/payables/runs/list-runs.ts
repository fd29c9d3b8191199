import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { payables } from '@boxhaul/contract/money';
import { listOf, pageOf } from '../../../kit/list';
import type { Ctx, Deps } from '../../../platform/context';
import type { Answers } from '../../../platform/http/by-either';
import { selectObjections } from '../objections.repo';
import { presentObjection, presentPayable, presentRun, yuanOfSum } from '../payables.present';
import { selectPayables, sumPayables } from '../payables.repo';
import { payeeNotFound } from '../payees/load-payee-for-update';
import { findPayee } from '../payees.repo';
import { findRun, selectRuns, sumOpen, sumRuns } from '../runs.repo';
import { refusePeriod, runNotFound } from './load-run-for-update';

/** Settlement runs, the newest first, with the sum over the filter. */
export const listRuns: Answers<typeof payables.runs> = listOf({
  filter: (_, asked) => asked,
  rows: selectRuns,
  count: sumRuns,
  present: (rows, { counted }) => ({ data: rows.map(presentRun), totalAmount: yuanOfSum(counted.fen) }),
});

/** One run with a page of its lines. */
export async function getRun(
  deps: Deps,
  ctx: Ctx,
  { id, pageNo, pageSize }: ParsedInputOf<typeof payables.run>,
): Promise<PresentedOf<typeof payables.run>> {
  const [run, rows, sum, objections] = await Promise.all([
    findRun(ctx.db, id),
    selectPayables(ctx.db, { runId: id }, { pageNo, pageSize }),
    sumPayables(ctx.db, { runId: id }),
    selectObjections(ctx.db, id),
  ]);
  if (!run) throw runNotFound();
  const holder = ctx.holder();
  return {
    data: rows.map((row) => presentPayable(deps, row, holder)),
    ...pageOf(sum.count, { pageNo, pageSize }),
    run: presentRun(run),
    objections: objections.map(presentObjection),
  };
}

/** What a run would hold, before it is made. */
export async function previewRun(
  ctx: Ctx,
  asked: ParsedInputOf<typeof payables.previewRun>,
): Promise<PresentedOf<typeof payables.previewRun>> {
  refusePeriod(ctx, asked);
  const { payeeId, fromDate, toDate } = asked;
  if (!(await findPayee(ctx.db, payeeId))) throw payeeNotFound();
  const open = await sumOpen(ctx.db, { payeeId, fromDay: fromDate, toDay: toDate });
  return {
    lines: open.lines,
    totalAmount: yuanOfSum(open.fen),
    earlierLines: open.earlier,
    waitingLines: open.waiting,
  };
}
