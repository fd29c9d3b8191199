import type { OpsOrderItem } from '@boxhaul/contract/orders';
import type { NearPrice } from '@boxhaul/contract/pricing';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { deskNearPrices } from '../../../data/orders/desk-orders.api';
import { useSession } from '../../../data/kit/use-session';
import { NearPrices } from '../../../parts/pricing/near-prices/near-prices';

interface PricesNearbyProps {
  order: OpsOrderItem;
  /** Yuan a box, into the field. */
  onTake: (price: string) => void;
}

const isOfOrder = (near: NearPrice, order: OpsOrderItem): boolean =>
  ORDER_TYPE_WORDS[near.orderType] === order.orderType && near.cabinetType === order.cabinetType;

function useNearPrices(order: OpsOrderItem) {
  const { user } = useSession();
  const mayLook = user?.rights?.includes('quote.explain') ?? false;
  return useQuery({ ...deskNearPrices(order.id), enabled: mayLook });
}

/** What the nearest region asks for the order's own direction and container type. */
export const useNearestPrice = (order: OpsOrderItem): NearPrice | undefined =>
  useNearPrices(order).data?.list.find((near) => isOfOrder(near, order));

/** Prices of the neighbours, as the customer saw them; that of the order's own direction and container type can be taken over. */
export function PricesNearby({ order, onTake }: PricesNearbyProps) {
  const { data } = useNearPrices(order);
  if (!data) return null;
  const isTheOrders = (near: NearPrice): boolean => isOfOrder(near, order);
  return (
    <NearPrices
      list={data.list}
      wordOf={(near) => (isTheOrders(near) ? '按此价填入' : null)}
      onPress={(near) => onTake(near.price)}
    />
  );
}
