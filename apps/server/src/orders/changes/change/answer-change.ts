import type { Db } from '@boxhaul/db';
import { isChangeable, ORDER_WORDS } from '@boxhaul/domain/orders';
import { Refusal } from '../../../platform/http/refusal';
import { lockOrder } from '../../orders';
import { type ChangeRow, findChange } from './changes.repo';

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
interface Answer {
  changeId: string;
  accountId: string;
  state: 'agreed' | 'refused';
}

/**
 * The request that is answered, below the lock of its order; undefined when this very answer has been given by the same
 * operator already. Refused when another answer was given, or the order has gone on meanwhile.
 */
export async function lockChange(
  tx: Db,
  { changeId, accountId, state }: Answer,
): Promise<{ order: LockedOrder; change: ChangeRow } | undefined> {
  const seen = await findChange(tx, changeId);
  const order = seen && (await lockOrder(tx, { orderId: seen.order_id, customerId: null }));
  const change = order && (await findChange(tx, changeId));
  if (!order || !change) throw new Refusal('NOT_FOUND');
  if (change.state === state && change.answered_by === accountId) return undefined;
  if (change.state === 'withdrawn') throw new Refusal('CONFLICT', { message: '客户已撤回该改单申请' });
  if (change.state !== 'open') throw new Refusal('CONFLICT', { message: '该改单申请已由他人答复' });
  if (!isChangeable(order.state)) {
    const message = `订单${ORDER_WORDS[order.state].text}，改单申请已失效`;
    throw new Refusal('ORDER_STATE', { message });
  }
  return { order, change };
}
