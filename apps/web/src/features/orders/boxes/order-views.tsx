import { orders } from '@boxhaul/contract';
import { MENU_WORDS, ORDER_PAGE_MENUS } from '@boxhaul/domain';
import { mayDo } from '../../../data/rights';
import { useAddress } from '../../../data/use-address';
import { useSession } from '../../../data/use-session';
import { ExportButton } from '../../../parts/export-button';
import { ListTabs } from '../../../ui/table/list-tabs';
import { listInput, readFilter } from '../list/list-address';
import type { OrderPageType } from '../list/order-state';
import { BoxList } from './box-list';
import { BoxStatistics } from './box-statistics';
import css from './boxes.module.css';

const TABS = [
  { key: 'orders', label: '按订单' },
  { key: 'boxes', label: '按柜' },
  { key: 'statistics', label: '统计' },
] as const;

/** The same orders otherwise: box by box, or counted; and taken out as a file. */
export function OrderViews({ pageType }: { pageType: OrderPageType }) {
  const { user } = useSession();
  const [params, change] = useAddress();
  const view = TABS.find(({ key }) => key === params.get('view'))?.key ?? 'orders';
  const title = MENU_WORDS[ORDER_PAGE_MENUS[pageType]].name;
  const {
    pageNo: _pageNo,
    pageSize: _pageSize,
    ...asked
  } = listInput(readFilter(params, pageType), pageType);
  const bar = (
    <div className={css.bar}>
      <ListTabs
        className={css.views}
        label="查看方式"
        tabs={TABS}
        value={view}
        onChange={(next) => change({ view: next === 'orders' ? null : next, page: null })}
      />
      {view === 'orders' && mayDo(user, 'export') && (
        <ExportButton
          call={orders.exportFile}
          input={asked}
          fileName={`${title}.xlsx`}
          label="导出 Excel"
          done="已按当前筛选导出"
        />
      )}
    </div>
  );
  if (view === 'orders') return bar;
  return (
    <section className={css.page} aria-label={title}>
      <h1 className={css.title}>{title}</h1>
      {bar}
      {view === 'boxes' ? <BoxList pageType={pageType} /> : <BoxStatistics />}
    </section>
  );
}
