import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { costFlow } from '@boxhaul/contract/money';
import { daySpan } from '../../ledger';
import type { FlowFilter } from './cost-flow.repo';

/** What was asked, of one customer's lines: days of Shanghai as moments. */
export function readFlowFilter(customerId: string, asked: ParsedInputOf<typeof costFlow.sum>): FlowFilter {
  const { settlementStartDate, settlementEndDate, finishStartDate, finishEndDate, ...same } = asked;
  const finished = daySpan(finishStartDate, finishEndDate);
  return {
    ...same,
    customerId,
    settledFrom: settlementStartDate,
    settledTo: settlementEndDate,
    finishedSince: finished.from,
    finishedBefore: finished.before,
  };
}
