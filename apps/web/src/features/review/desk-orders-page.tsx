import { ORDER_WORDS } from '@boxhaul/domain';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../data/use-address';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { deskOrders, type DeskState } from '../../data/desk-orders.api';
import { DeskOrderDrawer } from './desk-order-drawer';
import { DeskOrderTable } from './desk-order-table';

type Tab = DeskState | 'cancel_asked' | 'all';

const wordOf = (state: DeskState): string => ORDER_WORDS[state].text;

/** The tabs from left to right. */
const LABELS = {
  pending_review: wordOf('pending_review'),
  cancel_asked: '申请取消',
  awaiting_customer: wordOf('awaiting_customer'),
  approved: wordOf('approved'),
  running: wordOf('running'),
  finished: wordOf('finished'),
  rejected: wordOf('rejected'),
  closed_dry_run: wordOf('closed_dry_run'),
  cancelled: wordOf('cancelled'),
  all: '全部',
} satisfies Record<Tab, string>;
const isTab = (key: string): key is Tab => Object.hasOwn(LABELS, key);
const TABS = Object.keys(LABELS).filter(isTab);

const EMPTY_TEXT: Partial<Record<Tab, string>> = {
  pending_review: '客户发布的订单会出现在这里，等待审核。',
  awaiting_customer: '已报价、等客户确认的意向单会出现在这里。',
  cancel_asked: '客户申请取消的待派车订单会出现在这里，等待答复。',
};

/** Orders as customer service sees them; the filter and the open order live in the address. */
export function DeskOrdersPage() {
  const [params, change] = useAddress();
  const wanted = params.get('state') ?? '';
  const tab = isTab(wanted) ? wanted : 'pending_review';
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const openId = params.get('order');
  const filter = {
    state: tab === 'all' || tab === 'cancel_asked' ? undefined : tab,
    cancellationRequested: tab === 'cancel_asked' || undefined,
    keyword,
    pageNo,
    pageSize: 20,
  };
  const orders = useQuery(deskOrders(filter));
  const counts = orders.data?.counts ?? {};
  const asked = orders.data?.cancellationRequestCount ?? 0;
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const countOf = (key: Tab): number =>
    key === 'all' ? all : key === 'cancel_asked' ? asked : (counts[key] ?? 0);
  return (
    <section aria-labelledby="desk-orders">
      <ListHead
        id="desk-orders"
        title="订单审核"
        keyword={keyword}
        placeholder="订单号 / 订舱号 / 客户 / 货物名称"
        onSearch={(q) => change({ q, page: null })}
      />
      <ListTabs
        label="订单状态"
        value={tab}
        tabs={TABS.map((key) => ({
          key,
          label: LABELS[key],
          count: countOf(key),
          urgent: key === 'cancel_asked' && asked > 0,
        }))}
        onChange={(key) => change({ state: key, page: null })}
      />
      <PagedList
        query={orders}
        failed="订单加载失败"
        empty={{
          title: keyword ? '没有符合条件的订单' : '暂无订单',
          text: keyword ? '换个订单号、订舱号或客户名试试。' : EMPTY_TEXT[tab],
        }}
        rowHeight="40px"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => <DeskOrderTable rows={data} onOpen={(id) => change({ order: id })} />}
      </PagedList>
      <DeskOrderDrawer id={openId} onClose={() => change({ order: null })} />
    </section>
  );
}
