import { MOST_ORDERS_AT_ONCE, TOO_MANY_ORDERS } from '@boxhaul/domain/orders';
import { z } from 'zod';
import { id, revisionNo } from '../kit/wire';

const NO_ORDER = '请选择订单';
const TWICE = '同一订单只能选一次';
const orderId = id('未找到该订单');

/** '07' is the order '7'. */
const isOnce = (ids: readonly string[]): boolean =>
  new Set(ids.map((one) => one.replace(/^0+(?=\d)/, ''))).size === ids.length;

/** Orders that something is done with by one call, each once. */
export const chosenIds = z
  .array(orderId, { error: NO_ORDER })
  .min(1, NO_ORDER)
  .max(MOST_ORDERS_AT_ONCE, TOO_MANY_ORDERS)
  .refine(isOnce, TWICE);

const chosen = <S extends z.ZodType<{ id: string }>>(one: S) =>
  z
    .array(one, { error: NO_ORDER })
    .min(1, NO_ORDER)
    .max(MOST_ORDERS_AT_ONCE, TOO_MANY_ORDERS)
    .refine((orders) => isOnce(orders.map(({ id: each }) => each)), TWICE);

/** The same where each is answered for itself. */
export const chosenOrders = chosen(z.object({ id: orderId }));

/** The same as they were seen: one that has changed since stays as it is. */
export const seenOrders = chosen(z.object({ id: orderId, version: revisionNo('订单版本不正确') }));

/** What has become of one of them. */
export const orderAnswer = z.object({
  id: z.string(),
  /** '' where the caller has no such order. */
  orderNo: z.string(),
  /** Why nothing was done with it; null where it was done. */
  refusal: z.string().nullable(),
});

export type OrderAnswer = z.infer<typeof orderAnswer>;
