import { orders } from '@boxhaul/contract/orders';
import { MENU_WORDS, ORDER_PAGE_MENUS } from '@boxhaul/domain/identity';
import { type CustomisableList, LIST_SORT_WORDS, LIST_SORTS } from '@boxhaul/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { beginExport } from '../../../data/kit/jobs.api';
import { orderList } from '../../../data/orders/orders.api';
import { mayDo } from '../../../data/identity/rights';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { ListExport } from '../../../parts/kit/list-export/list-export';
import { ListTabs } from '../../../ui/table/list-tabs';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { Select } from '../../../ui/form/select';
import { DisplayMenu } from '../views/display-menu';
import { useListDisplay } from '../views/use-list-display';
import { ViewsMenu } from '../views/views-menu';
import { listInput, readFilter, readSort } from '../list/list-address';
import type { OrderPageType } from '../list/order-state';
import { BoxList } from './box-list';
import { BoxStatistics } from './box-statistics';
import css from './boxes.module.css';

const TABS = [
  { key: 'orders', label: '按订单' },
  { key: 'boxes', label: '按箱' },
  { key: 'statistics', label: '统计' },
] as const;
const SORTS = LIST_SORTS.map((sort) => ({ value: sort, label: LIST_SORT_WORDS[sort] }));

/** The same orders otherwise: box by box, or counted; and taken out as a file. */
export function OrderViews({ pageType }: { pageType: OrderPageType }) {
  const { user } = useSession();
  const phone = useBreakpoint() === 'phone';
  const [params, change] = useAddress();
  const view = TABS.find(({ key }) => key === params.get('view'))?.key ?? 'orders';
  const title = MENU_WORDS[ORDER_PAGE_MENUS[pageType]].name;
  const list: CustomisableList = view === 'boxes' ? 'boxes' : pageType;
  const { look, columns } = useListDisplay(list);
  const input = listInput(readFilter(params, pageType), pageType);
  const { pageNo: _pageNo, pageSize: _pageSize, ...asked } = input;
  // The list below asks; here its answer is looked at.
  const found = useQuery({ ...orderList(input), enabled: false }).data?.rowCount;
  // Cards show everything.
  const exported = look === 'cards' ? asked : { ...asked, columns: columns.join(',') };
  const bar = (
    <div className={css.bar}>
      <ListTabs
        className={css.views}
        label="查看方式"
        tabs={TABS}
        value={view}
        onChange={(next) => change({ view: next === 'orders' ? null : next, page: null, saved: null })}
      />
      {view !== 'statistics' && (
        <>
          <ViewsMenu key={list} list={list} />
          <Select
            label="排序"
            value={readSort(params)}
            options={SORTS}
            onChange={(sort) => change({ sort: sort === 'newest' ? null : sort, page: null })}
          />
          {!phone && <DisplayMenu list={list} />}
        </>
      )}
      {view === 'orders' && mayDo(user, 'export') && (
        <ListExport
          title={title}
          rows={found}
          begin={() => beginExport(orders.beginExport, exported)}
          call={orders.exportFile}
          input={exported}
          fileName={`${title}.xlsx`}
          label="导出 Excel"
          done={look === 'cards' ? '已按当前筛选导出' : '已按当前筛选和列导出'}
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
