import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { payables } from '@boxhaul/contract/money';
import { shiftDay, startOfDay } from '@boxhaul/domain/kit';
import { pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import { refuseField } from '../../platform/http/refusal';
import { presentProfit, yuanOfSum } from './payables.present';
import { selectProfit, sumProfit } from './profit.repo';

/** Sums are counted anew each time: not over more than a year's boxes. */
const MOST_DAYS = 366;

/** What the boxes of orders that were finished in a period bring in and cost. */
export async function showProfit(
  ctx: Ctx,
  { startDate, endDate, keyword, onlyLosses, pageNo, pageSize }: ParsedInputOf<typeof payables.profit>,
): Promise<PresentedOf<typeof payables.profit>> {
  if (endDate < startDate) throw refuseField('endDate', '截止日期不能早于开始日期');
  if (endDate >= shiftDay(startDate, MOST_DAYS)) throw refuseField('endDate', '一次最多查询一年');
  const [from, before] = [startOfDay(startDate), startOfDay(shiftDay(endDate, 1))];
  if (!from || !before) throw refuseField('startDate', '请填写开始日期');
  const filter = { from, before, keyword, onlyLosses: onlyLosses === 1 };
  const [rows, sum] = await Promise.all([
    selectProfit(ctx.db, filter, { pageNo, pageSize }),
    sumProfit(ctx.db, filter),
  ]);
  return {
    data: rows.map(presentProfit),
    ...pageOf(sum.count, { pageNo, pageSize }),
    incomeAmount: yuanOfSum(sum.income),
    payableAmount: yuanOfSum(sum.payable),
    profitAmount: yuanOfSum(String(Number(sum.income) - Number(sum.payable))),
    losses: sum.losses,
  };
}
