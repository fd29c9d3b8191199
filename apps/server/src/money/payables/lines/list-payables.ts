import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { payables } from '@boxhaul/contract/money';
import { pageOf } from '../../../kit/list';
import type { Ctx, Deps } from '../../../platform/context';
import { presentPayable, yuanOfSum } from '../payables.present';
import { countWaiting, selectPayables, sumPayables } from '../payables.repo';

/** Payable lines that match, with the sum over all of them. */
export async function listPayables(
  deps: Deps,
  ctx: Ctx,
  { pageNo, pageSize, ...filter }: ParsedInputOf<typeof payables.list>,
): Promise<PresentedOf<typeof payables.list>> {
  const [rows, sum, waiting] = await Promise.all([
    selectPayables(ctx.db, filter, { pageNo, pageSize }),
    sumPayables(ctx.db, filter),
    countWaiting(ctx.db),
  ]);
  const holder = ctx.holder();
  return {
    data: rows.map((row) => presentPayable(deps, row, holder)),
    ...pageOf(sum.count, { pageNo, pageSize }),
    payableAmount: yuanOfSum(sum.fen),
    waiting,
  };
}
