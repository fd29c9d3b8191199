import { ORDER_PAGES } from '@boxhaul/domain/identity';
import { mayOpenPage } from '@boxhaul/domain/orders';
import { useQueries, useQuery } from '@tanstack/react-query';
import { menusOf } from '../../data/identity/menus';
import { useSession } from '../../data/kit/use-session';
import { Button } from '../../ui/button';
import { copyOrder } from '../../data/orders/copy-order';
import { harbors } from '../../data/pricing/places.api';
import { orderList, type OrderItem } from '../../data/orders/orders.api';
import css from './make-order.module.css';
import { formOf, type OrderForm } from './order-form';

/** Offers the newest order that the account may see as a start: all but its price, its date, its booking and its papers. */
export function LastOrder({ onCopy }: { onCopy: (form: OrderForm) => void }) {
  const { user } = useSession();
  const granted = ORDER_PAGES.toReversed().filter((pageType) =>
    mayOpenPage({ menus: menusOf(user) }, pageType),
  );
  const newest = useQueries({
    queries: granted.map((pageType) => orderList({ pageType, pageNo: 1, pageSize: 1 })),
  });
  const harborList = useQuery(harbors());
  const coming = harborList.isPending || newest.some(({ isPending }) => isPending);
  const last = newest
    .flatMap(({ data }) => data?.data ?? [])
    .reduce<OrderItem | null>(
      (best, item) => (best && best.createDate >= item.createDate ? best : item),
      null,
    );
  // Its place is kept, so that the form does not move under the finger.
  if (coming) return <div className={css.coming} aria-hidden="true" />;
  if (!last || !harborList.data) return null;
  const places = harborList.data;
  return (
    <div className={css.offer}>
      <span>
        上一单 <b className="figure">{last.orderNo}</b>：{last.harborName} · {last.goodsName} ·{' '}
        {last.cabinetType} × {last.cabinetNum}
      </span>
      <Button variant="outline" onClick={() => onCopy(formOf(copyOrder(last, places).draft))}>
        复制上一单
      </Button>
    </div>
  );
}
