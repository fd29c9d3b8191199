import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { money } from '@boxhaul/contract/money';
import { fen, toYuan } from '@boxhaul/domain/kit';
import { CUSTOMER_COST_STATUSES } from '@boxhaul/domain/orders';
import { pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import { findOwnCosts } from './find-own-costs';
import { presentCost } from './costs.present';
import { listCosts } from './costs.repo';

/** Costs of one of the customer's orders that a customer sees (decisions 11.10), a page at a time, with the sum over the whole filter (S3). */
export async function listCabinetCosts(
  ctx: Ctx,
  input: ParsedInputOf<typeof money.cabinetCosts>,
): Promise<PresentedOf<typeof money.cabinetCosts>> {
  const { pageNo, pageSize, ...filter } = input;
  const sum = await findOwnCosts(ctx, filter);
  const scope = { orderId: sum.orderId, cabinetNo: filter.cabinetNo, statuses: CUSTOMER_COST_STATUSES };
  const rows = await listCosts(ctx.db, scope, { offset: (pageNo - 1) * pageSize, count: pageSize });
  return {
    data: rows.map(presentCost),
    ...pageOf(sum.count, { pageNo, pageSize }),
    incomeAmount: toYuan(fen(sum.fen)),
  };
}
