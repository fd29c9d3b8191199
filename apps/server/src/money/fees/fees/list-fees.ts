import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { fees } from '@boxhaul/contract/money';
import { fen, toYuan } from '@boxhaul/domain/kit';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { daySpan, countUnconfirmed } from '../../ledger';
import { presentFee } from '../fees.present';
import { selectFees, sumFees, usualAmounts } from '../fees.repo';

/** Cost lines of all customers that match, with the sum over all of them. */
export async function listFees(
  ctx: Ctx,
  { pageNo, pageSize, startDate, endDate, ...rest }: ParsedInputOf<typeof fees.list>,
): Promise<PresentedOf<typeof fees.list>> {
  const filter = { ...rest, ...daySpan(startDate, endDate) };
  const [rows, sum, { waiting, rejected }] = await Promise.all([
    selectFees(ctx.db, filter, { pageNo, pageSize }),
    sumFees(ctx.db, filter),
    countUnconfirmed(ctx.db),
  ]);
  const usual = await usualAmounts(ctx.db, [...new Set(rows.map(({ cost_type_id }) => cost_type_id))]);
  const { accountId } = ctx.signedIn();
  return {
    data: rows.map((row) => presentFee(row, usual, accountId)),
    ...pageOf(sum.count, { pageNo, pageSize }),
    incomeAmount: toYuan(fen(Number(sum.fen))),
    waiting,
    rejected,
  };
}
