import { Suspense } from 'react';
import { useAddress } from '../../../data/kit/use-address';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { PanelButton } from '../../../ui/overlay/panel-button';
import type { ListFilter } from './list-address';
import css from './order-list.module.css';

const DayFields = lazyPart(async () => (await import('./day-fields')).DayFields);

type Days = Pick<ListFilter, 'from' | 'to'>;

/** The days in a word, the year left out. */
const wordsOf = ({ from, to }: Days): string => {
  if (!from && !to) return '下单日期';
  if (!to) return `${from.slice(5)} 起下单`;
  return from ? `${from.slice(5)} 至 ${to.slice(5)} 下单` : `${to.slice(5)} 前下单`;
};

/** On which days the orders were made: behind a button, on a phone among the other filters. */
export function OrderDays({ from, to, phone }: Days & { phone: boolean }) {
  const [, change] = useAddress();
  const fields = (
    <Suspense fallback={<Skeleton lines={2} height="var(--control)" />}>
      <DayFields from={from} to={to} onChange={(days) => change({ ...days, page: null })} />
    </Suspense>
  );
  if (phone) return fields;
  return (
    <span className={css.days} data-set={from !== '' || to !== '' || undefined}>
      <PanelButton label={wordsOf({ from, to })} name="下单日期">
        {fields}
      </PanelButton>
    </span>
  );
}
