import { useState } from 'react';
import type { OrderItem } from '../../../data/orders/orders.api';
import type { OrderPageType } from '../list/order-state';

type Orders = ReadonlyMap<string, OrderItem>;

const NONE: Orders = new Map();

/** The orders of a list that are chosen, on whichever of its pages; one that is not in sight is as it was seen last. */
export function useChosenOrders(pageType: OrderPageType, rows: readonly OrderItem[] = []) {
  const [kept, setKept] = useState({ pageType, orders: NONE });
  const before = kept.pageType === pageType ? kept.orders : NONE;
  const known = new Map([...before.values(), ...rows].map((order) => [order.orderId, order]));
  const ofKeys = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => {
      const order = known.get(key);
      return order ? [order] : [];
    });
  const put = (orders: readonly OrderItem[]) =>
    setKept({ pageType, orders: new Map(orders.map((order) => [order.orderId, order])) });
  return {
    keys: new Set(before.keys()),
    orders: ofKeys(before.keys()),
    choose: (keys: ReadonlySet<string>) => put(ofKeys(keys)),
    forget: () => put([]),
  };
}
