import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { fees } from '@boxhaul/contract/money';
import { fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { openDisputesOf } from '../disputes.repo';
import { insertFee, type LockedFee } from '../fees.repo';
import { FREIGHT } from '../freight.repo';
import { loadFeeForUpdate } from './load-fee-for-update';
import { refuseCostType } from './refuse-cost-type';

/** 调整运费: what stands in the place of freight, which comes from the order's price alone. */
const ADJUSTED_FREIGHT = 10;

interface Reversal {
  reason: string;
  /** Yuan of what stands in its place; absent: nothing does. */
  incomeAmount?: string | undefined;
  costTypeId?: number | undefined;
}

/** Takes a confirmed line back by its opposite (decisions 6), with another in its place where one is given. */
export async function reverseFee(
  ctx: Ctx,
  input: ParsedInputOf<typeof fees.reverse>,
): Promise<PresentedOf<typeof fees.reverse>> {
  const line = await loadFeeForUpdate(ctx, input, 'reverse');
  if ((await openDisputesOf(ctx.db, [line.cost_id])).length > 0) {
    throw new Refusal('COST_STATE', { message: '客户对该费用的异议待答复，请在“费用异议”中采纳或答复' });
  }
  if (input.costTypeId !== undefined) await refuseCostType(ctx.db, input.costTypeId);
  return reverseLine(ctx, line, input);
}

/** The same of a line that is held and may be reversed. */
export async function reverseLine(
  ctx: Ctx,
  line: LockedFee,
  { reason, incomeAmount, costTypeId }: Reversal,
): Promise<PresentedOf<typeof fees.reverse>> {
  const id = line.cost_id;
  const common = {
    orderId: line.order_id,
    cabinetId: line.cabinet_id,
    customerId: line.customer_id,
    remark: reason,
    by: ctx.signedIn().accountId,
    now: ctx.now,
  };
  const reversalId = await insertFee(ctx.db, {
    ...common,
    costTypeId: line.cost_type_id,
    fen: -line.income_fen,
    origin: 'reversal',
    reverses: id,
  });
  let correctionId: string | null = null;
  if (incomeAmount !== undefined) {
    const usual = line.cost_type_id === FREIGHT ? ADJUSTED_FREIGHT : line.cost_type_id;
    correctionId = await insertFee(ctx.db, {
      ...common,
      costTypeId: costTypeId ?? usual,
      fen: fromYuan(incomeAmount),
      origin: 'correction',
      corrects: id,
    });
  }
  ctx.audit({
    target: 'cost',
    id,
    name: line.cost_type_name,
    customerId: line.customer_id,
    before: { incomeAmount: toYuan(fen(line.income_fen)) },
    after: { incomeAmount: incomeAmount ?? '0.00', reason },
  });
  return { reversalId, correctionId };
}
