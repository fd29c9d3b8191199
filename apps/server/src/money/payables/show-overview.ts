import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { OverviewFigures, payables } from '@boxhaul/contract/money';
import type { Db } from '@boxhaul/db';
import { shiftDay, startOfDay } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { refuseField } from '../../platform/http/refusal';
import { countBoxesByDay, countFleet, type Period, sumWork } from './overview.repo';
import { marginOf, presentProfitSum } from './payables.present';
import { sumProfit } from './profit.repo';

/** Counted anew each time, with as many days before. */
const MOST_DAYS = 366;
const DAY_MS = 24 * 3_600_000;

interface Days {
  startDate: string;
  endDate: string;
}

const periodOf = ({ startDate, endDate }: Days): Period => {
  const [from, before] = [startOfDay(startDate), startOfDay(shiftDay(endDate, 1))];
  if (!from || !before) throw refuseField('startDate', '请填写开始日期');
  return { from, before };
};

async function figuresOf(db: Db, days: Days): Promise<OverviewFigures> {
  const period = periodOf(days);
  const [work, profit] = await Promise.all([
    sumWork(db, period),
    sumProfit(db, { ...period, taxed: false, onlyLosses: false }),
  ]);
  const { incomeAmount, profitAmount, whole, rest } = presentProfitSum(profit);
  const income = Number(profit.whole_income);
  return {
    ...days,
    boxes: work.boxes,
    dryRuns: work.dry_runs,
    arrivals: { known: work.known, onTime: work.on_time },
    doorMinutes: work.door_minutes,
    trips: work.trips,
    trucks: work.trucks,
    truckDays: work.truck_days,
    incomeAmount,
    profitAmount,
    whole,
    rest,
    margin: marginOf(income - Number(profit.whole_payable), income),
  };
}

/** Throws BAD_INPUT for days in the wrong order, and for more than a year of them. */
export async function showOverview(
  { db }: Ctx,
  { startDate, endDate }: ParsedInputOf<typeof payables.overview>,
): Promise<PresentedOf<typeof payables.overview>> {
  if (endDate < startDate) throw refuseField('endDate', '截止日期不能早于开始日期');
  if (endDate >= shiftDay(startDate, MOST_DAYS)) throw refuseField('endDate', '一次最多查询一年');
  const period = periodOf({ startDate, endDate });
  const length = Math.round((period.before.getTime() - period.from.getTime()) / DAY_MS);
  const [current, before, counted, fleet] = await Promise.all([
    figuresOf(db, { startDate, endDate }),
    figuresOf(db, { startDate: shiftDay(startDate, -length), endDate: shiftDay(startDate, -1) }),
    countBoxesByDay(db, period),
    countFleet(db),
  ]);
  const boxes = new Map(counted.map((one) => [one.day, one.boxes]));
  const days = Array.from({ length }, (_, at) => {
    const day = shiftDay(startDate, at);
    return { day, boxes: boxes.get(day) ?? 0 };
  });
  return { current, before, fleet, days };
}
