import { orders } from '@boxhaul/contract/orders';
import { MENU_WORDS, ORDER_PAGE_MENUS } from '@boxhaul/domain/identity';
import { columnsOfList, type CustomisableList } from '@boxhaul/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { mayDo } from '../../../data/identity/rights';
import { beginExport } from '../../../data/kit/jobs.api';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { orderList } from '../../../data/orders/orders.api';
import { ListExport } from '../../../parts/kit/list-export/list-export';
import { ListTabs } from '../../../ui/table/list-tabs';
import { listInput, readFilter, viewOf } from '../list/list-address';
import type { OrderPageType } from '../list/order-state';
import { useListDisplay } from './use-list-display';
import css from './views.module.css';
import { ViewsMenu } from './views-menu';

const TABS = [
  { key: 'orders', label: '按订单' },
  { key: 'boxes', label: '按箱' },
  { key: 'statistics', label: '统计' },
] as const;

/** What the list shows as a file: in the columns that the account has chosen, in all of them where it has not. */
function OrderExport({ pageType, phone }: { pageType: OrderPageType; phone: boolean }) {
  const [params] = useAddress();
  const { columns } = useListDisplay(pageType);
  const title = MENU_WORDS[ORDER_PAGE_MENUS[pageType]].name;
  const input = listInput(readFilter(params, pageType), pageType);
  const { pageNo: _pageNo, pageSize: _pageSize, ...asked } = input;
  // The list beside it asks; here its answer is looked at.
  const found = useQuery({ ...orderList(input), enabled: false }).data?.rowCount;
  const chosen = !phone && columns.join() !== columnsOfList(pageType).usual.join();
  const exported = chosen ? { ...asked, columns: columns.join(',') } : asked;
  return (
    <ListExport
      title={title}
      rows={found}
      begin={() => beginExport(orders.beginExport, exported)}
      call={orders.exportFile}
      input={exported}
      fileName={`${title}.xlsx`}
      label="导出 Excel"
      done={chosen ? '已按当前筛选和列导出' : '已按当前筛选导出'}
    />
  );
}

interface ListToolsProps {
  pageType: OrderPageType;
  /** Whose views they are; absent: figures have none. */
  list?: CustomisableList;
  phone: boolean;
}

/** The same orders otherwise: one by one, box by box or counted; as a saved view; as a file. */
export function ListTools({ pageType, list, phone }: ListToolsProps) {
  const { user } = useSession();
  const [params, change] = useAddress();
  return (
    <>
      <ListTabs
        className={css.tabs}
        label="查看方式"
        tabs={TABS}
        value={viewOf(params) ?? 'orders'}
        onChange={(next) => change({ view: next === 'orders' ? null : next, page: null, saved: null })}
      />
      {list && <ViewsMenu key={list} list={list} phone={phone} />}
      {list === pageType && mayDo(user, 'export') && <OrderExport pageType={pageType} phone={phone} />}
    </>
  );
}
