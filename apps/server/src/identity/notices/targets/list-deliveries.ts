import type { notices } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Paging } from '@boxhaul/db';
import { DELIVERY_STATES } from '@boxhaul/domain/identity';
import { startOfDay } from '@boxhaul/domain/kit';
import { pageOf, tabCounts } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { countByState, listDeliveries, type LogFilter } from '../log.repo';
import { presentDelivery } from '../targets.present';
import { findTarget } from '../targets.repo';

const DAY_MS = 24 * 3600_000;

async function page(
  ctx: Ctx,
  filter: LogFilter,
  paging: Paging,
): Promise<PresentedOf<typeof notices.opsDeliveries>> {
  const [rows, counted] = await Promise.all([
    listDeliveries(ctx.db, filter, paging),
    countByState(ctx.db, filter),
  ]);
  const counts = tabCounts({ waiting: 0, sent: 0, failed: 0, skipped: 0 }, counted);
  const total = DELIVERY_STATES.reduce(
    (sum, state) => sum + (filter.state === undefined || filter.state === state ? counts[state] : 0),
    0,
  );
  return { data: rows.map(presentDelivery), ...pageOf(total, paging), counts };
}

/** What was sent to a target of one's enterprise, with each attempt. */
export async function listTargetDeliveries(
  ctx: Ctx,
  { targetId, ...paging }: ParsedInputOf<typeof notices.deliveries>,
): Promise<PresentedOf<typeof notices.deliveries>> {
  const target = await findTarget(ctx.db, { targetId, customerId: ctx.customer().customerId });
  if (!target) throw new Refusal('NOT_FOUND', { message: '未找到该推送地址' });
  const { counts: _, ...found } = await page(ctx, { targetId }, paging);
  return found;
}

/** What was sent to anybody, for operators. */
export function listAllDeliveries(
  ctx: Ctx,
  { pageNo, pageSize, from, to, customer, ...filter }: ParsedInputOf<typeof notices.opsDeliveries>,
): Promise<PresentedOf<typeof notices.opsDeliveries>> {
  const last = to === undefined ? null : startOfDay(to);
  const since = from === undefined ? undefined : (startOfDay(from) ?? undefined);
  const before = last ? new Date(last.getTime() + DAY_MS) : undefined;
  return page(ctx, { ...filter, customerId: customer, since, before }, { pageNo, pageSize });
}
