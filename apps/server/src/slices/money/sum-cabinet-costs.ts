import type { getCabinetCostListAmount, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { fen, toYuan } from '@boxhaul/domain';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/refusal';
import { sumCosts } from './money.repo';

/** What the costs of one of the customer's orders come to. */
export async function sumCabinetCosts(
  ctx: Ctx,
  input: ParsedInputOf<typeof getCabinetCostListAmount>,
): Promise<PresentedOf<typeof getCabinetCostListAmount>> {
  const sum = await sumCosts(ctx.db, { ...input, customerId: ctx.customer().customerId });
  if (!sum) throw new Refusal('NOT_FOUND');
  return { incomeAmount: toYuan(fen(sum.fen)) };
}
