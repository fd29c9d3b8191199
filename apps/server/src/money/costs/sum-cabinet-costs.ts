import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { money } from '@boxhaul/contract/money';
import { fen, toYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { findOwnCosts } from './find-own-costs';

/** What the costs of one of the customer's orders come to. */
export async function sumCabinetCosts(
  ctx: Ctx,
  input: ParsedInputOf<typeof money.cabinetCostSum>,
): Promise<PresentedOf<typeof money.cabinetCostSum>> {
  return { incomeAmount: toYuan(fen((await findOwnCosts(ctx, input)).fen)) };
}
