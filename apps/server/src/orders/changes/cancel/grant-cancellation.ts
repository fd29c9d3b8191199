import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import type { Db } from '@boxhaul/db';
import { changeOrder, NO_CANCELLATION_REQUEST } from '../../orders';
import { refuseOtherRequest } from './cancellation.policy';

type Agreement = ParsedInputOf<typeof review.agreeCancellation> & { accountId: string; now: Date };

/**
 * Cancels an approved order whose customer asked for it. The order is locked from here on: take its tasks back in the
 * same transaction. Refused with ORDER_STATE once a box has left.
 */
export const grantCancellation = (
  tx: Db,
  { id, requestedAt, note, accountId, now }: Agreement,
): Promise<void> =>
  changeOrder(tx, {
    orderId: id,
    customerId: null,
    accountId,
    action: 'agree_cancel',
    event: 'cancel_agreed',
    note,
    check: (order) => refuseOtherRequest(order, requestedAt),
    set: NO_CANCELLATION_REQUEST,
    repeatable: 'same_step',
    now,
  });
