import type { OutputOf } from '@boxhaul/contract/kit';
import { cabinets } from '@boxhaul/contract/money';
import { ORDERS_KEY } from '../orders/orders.api';
import { dataOf } from '../kit/data-of';

export type BoxStatistics = OutputOf<typeof cabinets.statistics>;

const data = dataOf(ORDERS_KEY);

/** A page of boxes; the one before stays on screen until the next has come. */
export const boxList = data.query(cabinets.list, { keep: true });

/** How many boxes a filter finds, by type and state. */
export const boxSum = data.query(cabinets.sum, { keep: true });

/** Boxes of the orders of some days. */
export const boxStatistics = data.query(cabinets.statistics, { keep: true });
