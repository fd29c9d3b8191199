import type { StatusCounts } from '../../../data/orders.api';
import { STATUS_TABS, type OrderPageType } from './order-state';
import css from './order-list.module.css';

interface StatusTabsProps {
  pageType: OrderPageType;
  status: number | null;
  counts: StatusCounts | undefined;
  onChoose: (status: number | null) => void;
}

/** The page's states with how many orders stand in each. */
export function StatusTabs({ pageType, status, counts, onChoose }: StatusTabsProps) {
  return (
    <div className={css.tabs} role="group" aria-label="订单状态">
      {STATUS_TABS[pageType].map(({ code, label, count }) => (
        <button
          key={label}
          type="button"
          className={css.tab}
          aria-pressed={code === status}
          onClick={() => onChoose(code)}
        >
          {label}
          {counts && <span className={`figure ${css.count}`}>{count(counts)}</span>}
        </button>
      ))}
    </div>
  );
}
