import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { costFlow } from '@boxhaul/contract/money';
import type { Ctx } from '../../../platform/context';
import { sumFlow } from './cost-flow.repo';
import { presentFlowSum } from './flow.present';
import { readFlowFilter } from './flow-filter';

/** What the cost lines of a filter come to, all pages of them. */
export const sumCostFlow = async (
  ctx: Ctx,
  asked: ParsedInputOf<typeof costFlow.sum>,
): Promise<PresentedOf<typeof costFlow.sum>> =>
  presentFlowSum(await sumFlow(ctx.db, readFlowFilter(ctx.customer().customerId, asked)));
