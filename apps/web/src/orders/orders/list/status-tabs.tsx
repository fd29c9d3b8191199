import type { StatusCounts } from '../../../data/orders/orders.api';
import { ListTabs } from '../../../ui/table/list-tabs';
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
  const tabs = STATUS_TABS[pageType];
  return (
    <ListTabs
      label="订单状态"
      className={css.tabs}
      value={String(status)}
      tabs={tabs.map(({ code, label, count }) => ({
        key: String(code),
        label,
        count: counts && count(counts),
      }))}
      onChange={(key) => onChoose(tabs.find(({ code }) => String(code) === key)?.code ?? null)}
    />
  );
}
