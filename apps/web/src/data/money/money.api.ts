import type { OutputOf } from '@boxhaul/contract/kit';
import { money } from '@boxhaul/contract/money';
import { dataOf } from '../kit/data-of';

export type CostItem = OutputOf<typeof money.cabinetCosts>['data'][number];

const data = dataOf(['orders', 'costs']);

/** Costs of one order; `incomeAmount` is the sum over the whole filter. */
export const costList = data.query(money.cabinetCosts, { keep: true });
