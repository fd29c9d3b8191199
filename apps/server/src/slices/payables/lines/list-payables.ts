import type { ParsedInputOf, payables, PresentedOf } from '@boxhaul/contract';
import type { Ctx } from '../../../platform/context';
import { presentPayable, yuanOfSum } from '../payables.present';
import { countWaiting, selectPayables, sumPayables } from '../payables.repo';

/** Payable lines that match, with the sum over all of them. */
export async function listPayables(
  ctx: Ctx,
  { pageNo, pageSize, ...filter }: ParsedInputOf<typeof payables.list>,
): Promise<PresentedOf<typeof payables.list>> {
  const [rows, sum, waiting] = await Promise.all([
    selectPayables(ctx.db, filter, { pageNo, pageSize }),
    sumPayables(ctx.db, filter),
    countWaiting(ctx.db),
  ]);
  const { accountId } = ctx.signedIn();
  return {
    data: rows.map((row) => presentPayable(row, accountId)),
    rowCount: sum.count,
    total: sum.count,
    pageNo,
    pageSize,
    payableAmount: yuanOfSum(sum.fen),
    waiting,
  };
}
