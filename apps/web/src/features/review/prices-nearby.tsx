import type { NearPrice, OpsOrderItem } from '@boxhaul/contract';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain';
import { useQuery } from '@tanstack/react-query';
import { deskNearPrices } from '../../data/desk-orders.api';
import { useSession } from '../../data/use-session';
import { NearPrices } from '../../parts/near-prices/near-prices';

interface PricesNearbyProps {
  order: OpsOrderItem;
  /** Yuan a box, into the field. */
  onTake: (price: string) => void;
}

/** Prices of the neighbours, as the customer saw them; that of the order's own direction and container type can be taken over. */
export function PricesNearby({ order, onTake }: PricesNearbyProps) {
  const { user } = useSession();
  const mayLook = user?.rights?.includes('quote.explain') ?? false;
  const { data } = useQuery({ ...deskNearPrices(order.id), enabled: mayLook });
  if (!data) return null;
  const isTheOrders = (near: NearPrice): boolean =>
    ORDER_TYPE_WORDS[near.orderType] === order.orderType && near.cabinetType === order.cabinetType;
  return (
    <NearPrices
      list={data.list}
      wordOf={(near) => (isTheOrders(near) ? '按此价填入' : null)}
      onPress={(near) => onTake(near.price)}
    />
  );
}
