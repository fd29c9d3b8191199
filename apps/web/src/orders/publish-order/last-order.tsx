import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button';
import { copyOrder } from '../../data/orders/copy-order';
import { harbors } from '../../data/pricing/places.api';
import css from './make-order.module.css';
import { formOf, type OrderForm } from './order-form';
import { useNewestOrder } from './use-newest-order';

/** Offers the newest order that the account may see as a start: all but its price, its date, its booking and its papers. */
export function LastOrder({ onCopy }: { onCopy: (form: OrderForm) => void }) {
  const { isPending, order: last } = useNewestOrder(true);
  const harborList = useQuery(harbors());
  // Its place is kept, so that the form does not move under the finger.
  if (isPending || harborList.isPending) return <div className={css.coming} aria-hidden="true" />;
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
