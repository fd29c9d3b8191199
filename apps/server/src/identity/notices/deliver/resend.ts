import type { notices } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { announce } from '../../../platform/live/live';
import { lockDelivery, makeDue } from '../log.repo';
import { updateTarget } from '../targets.repo';
import { refuseResend } from './retry.policy';

type Resent = ParsedInputOf<typeof notices.resend>;

/** Sends one again at once, once however often it is asked for: it waits until it has been tried. */
async function again(ctx: Ctx, { deliveryId }: Resent, customerId: string | null) {
  const found = await lockDelivery(ctx.db, deliveryId, customerId);
  if (!found) throw new Refusal('NOT_FOUND', { message: '未找到该条发送记录' });
  refuseResend({ ...found, stopped: found.stopped_at !== null, createdAt: found.created_at }, ctx.now);
  await makeDue(ctx.db, deliveryId, ctx.now);
  // Somebody looks on: it does not wait for the rest that failures have earned.
  if (found.target_id !== null) await updateTarget(ctx.db, found.target_id, { rest_until: ctx.now });
  await announce(ctx.db, { d: true });
  return found;
}

/** One of a target of one's own enterprise. */
export async function resendOwn(ctx: Ctx, input: Resent): Promise<null> {
  await again(ctx, input, ctx.customer().customerId);
  return null;
}

/** Anybody's, for operators. */
export async function resendAny(ctx: Ctx, input: Resent): Promise<null> {
  const { title, person_of, target_of } = await again(ctx, input, null);
  ctx.audit({
    target: 'notice',
    id: input.deliveryId,
    name: title ?? '测试消息',
    customerId: target_of ?? person_of ?? undefined,
  });
  return null;
}
