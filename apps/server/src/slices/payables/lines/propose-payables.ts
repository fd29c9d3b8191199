import type { Db } from '@boxhaul/db';
import { FREIGHT } from '../../money';
import { insertTripPayables } from '../payables.repo';

/** What the finished trips of an order are paid by the terms of their drivers; safe to call again. */
export const proposePayables = (tx: Db, orderId: string, now: Date): Promise<number> =>
  insertTripPayables(tx, { orderId, costTypeId: FREIGHT, now });
