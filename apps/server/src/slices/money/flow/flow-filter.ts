import type { costFlow, ParsedInputOf } from '@boxhaul/contract';
import { startOfDay } from '@boxhaul/domain';
import type { FlowFilter } from './cost-flow.repo';

const DAY_MS = 24 * 3600_000;

/** What was asked, of one customer's lines: days of Shanghai as moments. */
export function readFlowFilter(customerId: string, asked: ParsedInputOf<typeof costFlow.sum>): FlowFilter {
  const { settlementStartDate, settlementEndDate, finishStartDate, finishEndDate, ...same } = asked;
  const last = finishEndDate === undefined ? null : startOfDay(finishEndDate);
  return {
    ...same,
    customerId,
    settledFrom: settlementStartDate,
    settledTo: settlementEndDate,
    finishedSince: (finishStartDate === undefined ? null : startOfDay(finishStartDate)) ?? undefined,
    finishedBefore: last ? new Date(last.getTime() + DAY_MS) : undefined,
  };
}
