import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { findLastEvent, lockOrder, changeOrder } from '../orders';

/** So long may an approval be taken back. */
const UNDO_MS = 60_000;

const refuse = (message: string): Refusal => new Refusal('ORDER_STATE', { message });

/**
 * Takes back an approval that was given just now, by who gave it, while nothing has followed it: no truck, no paper, no
 * request. Asked twice it is done once.
 */
export async function undoApproval(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof review.undoApproval>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { db: tx, now } = ctx;
  ctx.audit({ target: 'order', id });
  const order = await lockOrder(tx, { orderId: id, customerId: null });
  if (!order) throw new Refusal('NOT_FOUND');
  const last = await findLastEvent(tx, id);
  const isMine = last?.account_id === accountId;
  if (order.state === 'pending_review' && last?.event === 'approval_undone' && isMine) return null;
  if (order.state !== 'approved') throw refuse('订单不在待派车状态，不能撤销审核');
  if (last?.event !== 'approved') throw refuse('审核之后订单已有后续操作，不能撤销');
  if (!isMine) throw refuse('只能由审核人本人撤销');
  if (now.getTime() - last.at.getTime() > UNDO_MS) throw refuse('审核已超过 1 分钟，不能撤销');
  await changeOrder(tx, {
    orderId: id,
    customerId: null,
    accountId,
    action: 'undo_approval',
    event: 'approval_undone',
    set: { reviewed_by: null, reviewed_at: null },
    now,
  });
  return null;
}
