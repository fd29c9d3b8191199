import { byCountKey } from '@boxhaul/domain/orders';
import type { StatusCounts } from '../data/orders/orders.api';

/** How many orders stand in each state: those that are said, and none in any other. */
export const orderCounts = (some: Partial<StatusCounts> = {}): StatusCounts => ({
  ...byCountKey(() => 0),
  ...some,
});
