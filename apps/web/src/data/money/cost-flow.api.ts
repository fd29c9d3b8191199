import type { InputOf } from '@boxhaul/contract/kit';
import { cabinets, costFlow } from '@boxhaul/contract/money';
import { dataOf } from '../kit/data-of';

export type FlowInput = InputOf<typeof costFlow.sum>;

const data = dataOf(['cost-flow']);

/** A page of the cost flow; the one before stays on screen until the next has come. */
export const costFlowList = data.query(costFlow.list, { keep: true });

/** A page of the flow box by box. */
export const boxCostList = data.query(cabinets.costList, { keep: true });

/** What a filter comes to, all pages of it. */
export const costFlowSum = data.query(costFlow.sum, { keep: true });

/** The types of cost; they hardly change. */
export const costTypes = data.fixed(costFlow.types, { staleTime: 10 * 60_000 });
