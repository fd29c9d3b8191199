import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { costFlow } from '@boxhaul/contract/money';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { listFlow, sumFlow } from './cost-flow.repo';
import { presentFlowRow, presentFlowTotal } from './flow.present';
import { readFlowFilter } from './flow-filter';

/** A page of the enterprise's cost lines, with the sum over the whole filter (decisions 6). */
export async function listCostFlow(
  ctx: Ctx,
  { pageNo, pageSize, ...asked }: ParsedInputOf<typeof costFlow.list>,
): Promise<PresentedOf<typeof costFlow.list>> {
  const filter = readFlowFilter(ctx.customer().customerId, asked);
  const [rows, parts] = await Promise.all([
    listFlow(ctx.db, filter, { pageNo, pageSize }),
    sumFlow(ctx.db, filter),
  ]);
  const { rowCount, incomeAmount } = presentFlowTotal(parts);
  return { data: rows.map(presentFlowRow), ...pageOf(rowCount, { pageNo, pageSize }), incomeAmount };
}
