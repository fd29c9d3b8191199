import type { payables } from '@boxhaul/contract/money';
import { shiftDay, startOfDay } from '@boxhaul/domain/kit';
import { listOf } from '../../kit/list';
import type { Answers } from '../../platform/http/by-either';
import { refuseField } from '../../platform/http/refusal';
import { presentProfit, yuanOfSum } from './payables.present';
import { selectProfit, sumProfit } from './profit.repo';

/** Sums are counted anew each time: not over more than a year's boxes. */
const MOST_DAYS = 366;

/** What the boxes of orders that were finished in a period bring in and cost. */
export const showProfit: Answers<typeof payables.profit> = listOf({
  filter: (_, { startDate, endDate, keyword, onlyLosses }) => {
    if (endDate < startDate) throw refuseField('endDate', '截止日期不能早于开始日期');
    if (endDate >= shiftDay(startDate, MOST_DAYS)) throw refuseField('endDate', '一次最多查询一年');
    const [from, before] = [startOfDay(startDate), startOfDay(shiftDay(endDate, 1))];
    if (!from || !before) throw refuseField('startDate', '请填写开始日期');
    return { from, before, keyword, onlyLosses: onlyLosses === 1 };
  },
  rows: selectProfit,
  count: sumProfit,
  present: (rows, { counted: { count, whole, whole_income, whole_payable, income, payable, losses } }) => ({
    data: rows.map(presentProfit),
    incomeAmount: yuanOfSum(income),
    payableAmount: yuanOfSum(payable),
    profitAmount: yuanOfSum(String(Number(income) - Number(payable))),
    losses,
    whole: {
      count: whole,
      incomeAmount: yuanOfSum(whole_income),
      payableAmount: yuanOfSum(whole_payable),
      profitAmount: yuanOfSum(String(Number(whole_income) - Number(whole_payable))),
    },
    rest: {
      count: count - whole,
      profitAmount: yuanOfSum(
        String(Number(income) - Number(whole_income) - (Number(payable) - Number(whole_payable))),
      ),
    },
  }),
});
