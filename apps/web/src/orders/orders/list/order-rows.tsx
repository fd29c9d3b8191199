import { Suspense } from 'react';
import type { OrderItem } from '../../../data/orders/orders.api';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useListDisplay } from '../views/use-list-display';
import { OrderCard } from './order-card';
import css from './order-list.module.css';
import type { OrderPageType } from './order-state';

const OrderTable = lazyPart(async () => (await import('../views/order-table')).OrderTable);

type Action = OrderItem['actions'][number];

interface OrderRowsProps {
  pageType: OrderPageType;
  rows: readonly OrderItem[];
  /** The next ones are on their way. */
  old: boolean;
  now: number;
  waiting: { orderId: string; action: Action } | null;
  onOpen: (item: OrderItem) => void;
  onAction: (action: Action, item: OrderItem) => void;
}

/** A page of orders as the account wants to see them: as cards, or in columns. */
export function OrderRows({ pageType, rows, old, now, waiting, onOpen, onAction }: OrderRowsProps) {
  const { look, columns } = useListDisplay(pageType);
  if (look !== 'cards') {
    return (
      <div className={css.rows} data-old={old || undefined}>
        <Suspense fallback={<Skeleton lines={8} height="44px" />}>
          <OrderTable
            rows={rows}
            columns={columns}
            dense={look === 'compact'}
            pageType={pageType}
            waiting={waiting}
            onOpen={onOpen}
            onAction={onAction}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <ul className={css.list} data-old={old || undefined}>
      {rows.map((item) => (
        <OrderCard
          key={item.orderId}
          item={item}
          pageType={pageType}
          now={now}
          waiting={waiting?.orderId === item.orderId ? waiting.action : null}
          onOpen={() => onOpen(item)}
          onAction={(action) => onAction(action, item)}
        />
      ))}
    </ul>
  );
}
