import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { orderChanges } from '@boxhaul/contract/orders';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import { lockOrder, recordEvent } from '../../orders';
import { findNewestChange, settleChange } from './changes.repo';

/** The customer takes the open request back; one that is withdrawn already stays so. */
export async function withdrawChange(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof orderChanges.withdraw>,
): Promise<null> {
  const { customerId, accountId } = ctx.customer();
  const { db: tx, now } = ctx;
  if (!(await lockOrder(tx, { orderId: id, customerId }))) throw new Refusal('NOT_FOUND');
  const change = await findNewestChange(tx, id);
  if (change?.state === 'withdrawn') return null;
  if (change?.state !== 'open') {
    const message = change ? '客服已答复改单申请，不能撤回' : '没有待处理的改单申请';
    throw new Refusal('ORDER_STATE', { message });
  }
  await settleChange(tx, change.change_id, {
    state: 'withdrawn',
    answered_by: accountId,
    answered_at: now,
    answer: null,
  });
  await recordEvent(tx, { orderId: id, accountId, event: 'change_withdrawn', now });
  await announce(tx, { o: [id] });
  return null;
}
