import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { cabinets } from '@boxhaul/contract/money';
import { type Fen, fen, shiftDay, startOfDay, toWireDate, toYuan } from '@boxhaul/domain/kit';
import { mayOpenPage, ORDER_STATES, type OrderState, pageOfState } from '@boxhaul/domain/orders';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { countKinds, countWeeks } from './statistics.repo';
import { sumCostsByWeek } from './week-costs.repo';

const DAY_MS = 24 * 3600_000;
const FOUR_WEEKS = 28;
/** Nothing is hauled for them. */
const CALLED_OFF: ReadonlySet<OrderState> = new Set<OrderState>(['rejected', 'cancelled']);

/** The Mondays of the weeks from one day to another. */
function mondaysBetween(startDate: string, endDate: string): string[] {
  const at = Date.parse(startDate);
  const first = at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS;
  const count = Math.floor((Date.parse(endDate) - first) / (7 * DAY_MS)) + 1;
  return Array.from({ length: count }, (_, week) =>
    new Date(first + week * 7 * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The period asked about; of a day that is not said, the four weeks that end or begin with the other, or end today. */
function periodOf({ startDate, endDate }: ParsedInputOf<typeof cabinets.statistics>, today: string) {
  const end = endDate ?? (startDate === undefined ? today : shiftDay(startDate, FOUR_WEEKS - 1));
  return { startDate: startDate ?? shiftDay(end, 1 - FOUR_WEEKS), endDate: end };
}

const total = (all: Iterable<number>): number => [...all].reduce((sum, one) => sum + one, 0);

/** Boxes of the orders that were made on some days, of those that the account may see (decisions 11.11). */
export async function countBoxesOfPeriod(
  ctx: Ctx,
  asked: ParsedInputOf<typeof cabinets.statistics>,
): Promise<PresentedOf<typeof cabinets.statistics>> {
  const customer = ctx.customer();
  const { startDate, endDate } = periodOf(asked, toWireDate(ctx.now));
  const states = ORDER_STATES.filter(
    (state) => !CALLED_OFF.has(state) && mayOpenPage(customer, pageOfState(state)),
  );
  const [since, last] = [startOfDay(startDate) ?? ctx.now, startOfDay(endDate) ?? ctx.now];
  const before = new Date(last.getTime() + DAY_MS);
  const period = { customerId: customer.customerId, states, since, before };
  const [kinds, counts, spent] = await Promise.all([
    countKinds(ctx.db, period),
    countWeeks(ctx.db, period),
    customer.rights.includes('costs') ? sumCostsByWeek(ctx.db, period) : null,
  ]);
  const countOf = new Map(counts.map((row) => [row.week, row]));
  const yuan = (amount: Fen | undefined) => spent && toYuan(amount ?? fen(0));
  return {
    cabinetNum: total(counts.map(({ boxes }) => boxes)),
    arrivedNum: total(counts.map(({ arrived }) => arrived)),
    onTimeNum: total(counts.map(({ on_time }) => on_time)),
    incomeAmount: yuan(spent ? fen(total(spent.values())) : undefined),
    list: kinds.map((row) => ({
      harborName: row.harbor_name,
      cabinetType: row.cabinet_type,
      orderType: row.order_type,
      orderTypeText: ORDER_TYPE_WORDS[row.order_type],
      cabinetNum: row.boxes,
    })),
    weeks: mondaysBetween(startDate, endDate).map((weekStart) => ({
      weekStart,
      cabinetNum: countOf.get(weekStart)?.boxes ?? 0,
      arrivedNum: countOf.get(weekStart)?.arrived ?? 0,
      onTimeNum: countOf.get(weekStart)?.on_time ?? 0,
      incomeAmount: yuan(spent?.get(weekStart)),
    })),
  };
}
