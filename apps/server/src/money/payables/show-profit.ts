import type { payables } from '@boxhaul/contract/money';
import { shiftDay, startOfDay } from '@boxhaul/domain/kit';
import { listOf } from '../../kit/list';
import type { Answers } from '../../platform/http/by-either';
import { refuseField } from '../../platform/http/refusal';
import { presentProfit, presentProfitGroup, presentProfitSum } from './payables.present';
import { countProfitGroups, selectProfitGroups } from './profit-groups.repo';
import { selectProfit, sumProfit } from './profit.repo';

/** Sums are counted anew each time: not over more than a year's boxes. */
const MOST_DAYS = 366;

interface Asked {
  startDate: string;
  endDate: string;
  keyword?: string | undefined;
  taxed?: 0 | 1 | undefined;
}

function periodOf({ startDate, endDate, keyword, taxed }: Asked) {
  if (endDate < startDate) throw refuseField('endDate', '截止日期不能早于开始日期');
  if (endDate >= shiftDay(startDate, MOST_DAYS)) throw refuseField('endDate', '一次最多查询一年');
  const [from, before] = [startOfDay(startDate), startOfDay(shiftDay(endDate, 1))];
  if (!from || !before) throw refuseField('startDate', '请填写开始日期');
  return { from, before, keyword, taxed: taxed === 1 };
}

/** What the boxes of orders that were finished in a period bring in and cost. */
export const showProfit: Answers<typeof payables.profit> = listOf({
  filter: (_, { onlyLosses, by, key, ...asked }) => ({
    ...periodOf(asked),
    onlyLosses: onlyLosses === 1,
    group: by === undefined || key === undefined ? undefined : { by, key },
  }),
  rows: selectProfit,
  count: sumProfit,
  present: (rows, { counted }) => ({
    data: rows.map(presentProfit),
    losses: counted.losses,
    ...presentProfitSum(counted),
  }),
});

/** The same added up by customer, lane, truck, driver, carrier or month. */
export const showProfitBy: Answers<typeof payables.profitBy> = listOf({
  filter: (_, { by, ...asked }) => ({ ...periodOf(asked), onlyLosses: false, by }),
  rows: selectProfitGroups,
  count: countProfitGroups,
  present: (rows) => ({ data: rows.map(presentProfitGroup) }),
});
