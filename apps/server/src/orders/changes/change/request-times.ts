import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { orderChanges } from '@boxhaul/contract/orders';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { withEachOrder } from '../../orders';
import type { PublishDeps } from '../../publish';
import { requestChange } from './request-change';

const HOUR_MS = 3600_000;

/**
 * A customer asks for another time of several orders. Each request is made as it alone would be; the version that was
 * seen is checked under the order's lock, so that no hour is counted from a time that has changed meanwhile.
 */
export async function requestTimes(
  deps: PublishDeps,
  ctx: Ctx,
  { orders, requireDate, shiftHours = 0, reason }: ParsedInputOf<typeof orderChanges.requestTimes>,
): Promise<PresentedOf<typeof orderChanges.requestTimes>> {
  const answers = await withEachOrder(ctx, orders, async (order, { version }) => {
    const shifted = new Date(order.require_date.getTime() + shiftHours * HOUR_MS);
    const wanted = requireDate ?? toWireTime(shifted);
    await requestChange(deps, ctx, { id: order.order_id, version, requireDate: wanted, reason }, undefined);
    return wanted;
  });
  return {
    answers: answers.map(({ id, orderNo, refusal, done }) => ({ id, orderNo, refusal, requireDate: done })),
  };
}
