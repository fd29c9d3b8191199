import { ORDER_PAGES } from '@boxhaul/domain/identity';
import { mayOpenPage } from '@boxhaul/domain/orders';
import { useQueries } from '@tanstack/react-query';
import { menusOf } from '../../data/identity/menus';
import { orderList, type OrderItem } from '../../data/orders/orders.api';
import { useSession } from '../../data/kit/use-session';

interface NewestOrder {
  isPending: boolean;
  /** Null while it comes, and where there is none. */
  order: OrderItem | null;
}

/** The newest order of those that the account may see; not `wanted`: nothing is asked. */
export function useNewestOrder(wanted: boolean): NewestOrder {
  const { user } = useSession();
  const granted = ORDER_PAGES.toReversed().filter((pageType) =>
    mayOpenPage({ menus: menusOf(user) }, pageType),
  );
  const newest = useQueries({
    queries: granted.map((pageType) => ({
      ...orderList({ pageType, pageNo: 1, pageSize: 1 }),
      enabled: wanted,
    })),
  });
  return {
    isPending: wanted && newest.some(({ isPending }) => isPending),
    order: newest
      .flatMap(({ data }) => data?.data ?? [])
      .reduce<OrderItem | null>(
        (best, item) => (best && best.createDate >= item.createDate ? best : item),
        null,
      ),
  };
}
