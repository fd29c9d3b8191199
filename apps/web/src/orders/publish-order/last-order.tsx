import { requireDateAgain } from '@boxhaul/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button';
import { copyOrder } from '../../data/orders/copy-order';
import { harbors } from '../../data/pricing/places.api';
import { useNow } from '../../lib/hooks/use-now';
import css from './make-order.module.css';
import { formOf, type OrderForm } from './order-form';
import { useNewestOrder } from './use-newest-order';

const A_MINUTE = 60_000;

/** Offers the newest order that the account may see as a start: all but its price, its date (or again at its hour), its booking and its papers. */
export function LastOrder({ onCopy }: { onCopy: (form: OrderForm) => void }) {
  const { isPending, order: last } = useNewestOrder(true);
  const harborList = useQuery(harbors());
  const now = useNow(A_MINUTE);
  // Its place is kept, so that the form does not move under the finger.
  if (isPending || harborList.isPending) return <div className={css.coming} aria-hidden="true" />;
  if (!last || !harborList.data) return null;
  const copied = formOf(copyOrder(last, harborList.data).draft);
  const { name, requireDate } = requireDateAgain(last.requireDate, now);
  return (
    <div className={css.offer}>
      <span>
        上一单 <b className="figure">{last.orderNo}</b>：{last.harborName} · {last.goodsName} ·{' '}
        {last.cabinetType} × {last.cabinetNum}
      </span>
      <span className={css.offers}>
        <Button variant="outline" onClick={() => onCopy(copied)}>
          复制上一单
        </Button>
        <Button variant="outline" onClick={() => onCopy({ ...copied, requireDate })}>
          再下一单，{name}
        </Button>
      </span>
    </div>
  );
}
