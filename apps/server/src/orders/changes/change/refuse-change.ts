import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { orderChanges } from '@boxhaul/contract/orders';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { recordEvent, notifyOrderEvent } from '../../orders';
import { lockChange } from './answer-change';
import { settleChange } from './changes.repo';

/** The order stays as it is; the customer reads why. */
export async function refuseChange(
  ctx: Ctx,
  { changeId, note }: ParsedInputOf<typeof orderChanges.refuse>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  ctx.audit({ target: 'order', reason: note, after: { changeId } });
  const found = await lockChange(tx, { changeId, accountId, state: 'refused' });
  if (!found) return null;
  const { order } = found;
  const orderId = order.order_id;
  ctx.audit({ target: 'order', id: orderId });
  await settleChange(tx, changeId, {
    state: 'refused',
    answered_by: accountId,
    answered_at: now,
    answer: note,
  });
  const eventId = await recordEvent(tx, { orderId, accountId, event: 'change_refused', note, now });
  await notifyOrderEvent(tx, 'change_refused', { order, eventId, note, answer: note, hasPrice: true, now });
  await announce(tx, { o: [orderId] });
  return null;
}
