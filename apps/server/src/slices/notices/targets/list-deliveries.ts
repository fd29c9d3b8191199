import type { notices, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { presentDelivery } from '../targets.present';
import { countDeliveries, findTarget, listDeliveries, type LogFilter } from '../targets.repo';

async function page(
  ctx: Ctx,
  filter: LogFilter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<PresentedOf<typeof notices.deliveries>> {
  const [rows, total] = await Promise.all([
    listDeliveries(ctx.db, filter, { pageNo, pageSize }),
    countDeliveries(ctx.db, filter),
  ]);
  return { data: rows.map(presentDelivery), rowCount: total, total, pageNo, pageSize };
}

/** What was sent to a target of one's enterprise, with each attempt. */
export async function listTargetDeliveries(
  ctx: Ctx,
  { targetId, ...paging }: ParsedInputOf<typeof notices.deliveries>,
): Promise<PresentedOf<typeof notices.deliveries>> {
  const target = await findTarget(ctx.db, { targetId, customerId: ctx.customer().customerId });
  if (!target) throw new Refusal('NOT_FOUND', { message: '未找到该推送地址' });
  return page(ctx, { targetId }, paging);
}

/** What was sent to anybody, for operators. */
export const listAllDeliveries = (
  ctx: Ctx,
  { pageNo, pageSize, ...filter }: ParsedInputOf<typeof notices.opsDeliveries>,
): Promise<PresentedOf<typeof notices.opsDeliveries>> => page(ctx, filter, { pageNo, pageSize });
