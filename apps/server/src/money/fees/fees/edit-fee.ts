import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { fees } from '@boxhaul/contract/money';
import { fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { updateFee } from '../fees.repo';
import { loadFeeForUpdate } from './load-fee-for-update';
import { refuseCostType } from './refuse-cost-type';

/** Puts a line right that nobody has confirmed; it waits for review again. */
export async function editFee(ctx: Ctx, input: ParsedInputOf<typeof fees.edit>): Promise<null> {
  const { id, costTypeId, incomeAmount, remark } = input;
  const line = await loadFeeForUpdate(ctx, input, 'edit');
  const type = await refuseCostType(ctx.db, costTypeId);
  const by = ctx.signedIn().accountId;
  await updateFee(ctx.db, id, { costTypeId, fen: fromYuan(incomeAmount), remark, by, now: ctx.now });
  ctx.audit({
    target: 'cost',
    id,
    name: type.cost_type_name,
    customerId: line.customer_id,
    before: {
      type: line.cost_type_name,
      incomeAmount: toYuan(fen(line.income_fen)),
      remark: line.remark,
    },
    after: { type: type.cost_type_name, incomeAmount, remark },
  });
  return null;
}
