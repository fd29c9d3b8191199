import type { Db } from '@boxhaul/db';
import { insertFreight } from './freight.repo';

/**
 * Puts the freight of a finished order on its account: cost type 26 out of the price of the order, one line a box
 * (decisions 6). Safe to call again: a box is charged once.
 */
export const chargeFreight = (tx: Db, orderId: string, now: Date): Promise<void> =>
  insertFreight(tx, orderId, now);
