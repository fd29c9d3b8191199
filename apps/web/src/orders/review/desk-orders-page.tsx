import { ORDER_WORDS } from '@boxhaul/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../data/kit/use-address';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import { deskOrders, type DeskState } from '../../data/orders/desk-orders.api';
import { ApproveClean } from './approval/approve-clean';
import { DeskOrderDrawer } from './detail/desk-order-drawer';
import { DeskOrderTable } from './desk-order-table';
import { DoubtsPanel } from './row-doubts';
import { PlaceOrder } from './place-order/place-order';
import { useDoubts } from './use-doubts';
import { type Undo, UndoApproval } from './approval/undo-approval';
import { SetupSteps } from '../../parts/identity/setup-steps';
import { useWalk } from '../../parts/orders/walk/use-walk';

type Tab = DeskState | 'cancel_asked' | 'change_asked' | 'all';

const wordOf = (state: DeskState): string => ORDER_WORDS[state].text;

/** The tabs from left to right. */
const LABELS = {
  pending_review: wordOf('pending_review'),
  cancel_asked: '申请取消',
  change_asked: '申请改单',
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

/** Whoever has waited longest comes first. */
const QUEUES: ReadonlySet<Tab> = new Set(['pending_review', 'cancel_asked', 'change_asked']);

const EMPTY_TEXT: Partial<Record<Tab, string>> = {
  pending_review: '客户发布的订单会出现在这里，等待审核。',
  awaiting_customer: '已报价、等客户确认的意向单会出现在这里。',
  cancel_asked: '客户申请取消的待派车订单会出现在这里，等待答复。',
  change_asked: '客户申请改单的订单会出现在这里，等待答复。',
};

const emptyOf = (tab: Tab, keyword: string) => ({
  title: keyword ? '没有符合条件的订单' : '暂无订单',
  text: keyword ? '换个订单号、订舱号或客户名试试。' : EMPTY_TEXT[tab],
});

/** What the address asks for, its page of orders, and how many there are behind each tab. */
function useDeskOrders(params: URLSearchParams) {
  const wanted = params.get('state') ?? '';
  const tab = isTab(wanted) ? wanted : 'pending_review';
  const keyword = params.get('q') ?? '';
  const isQueue = QUEUES.has(tab);
  const orders = useQuery(
    deskOrders({
      state: tab === 'all' || tab === 'cancel_asked' || tab === 'change_asked' ? undefined : tab,
      cancellationRequested: tab === 'cancel_asked' || undefined,
      changeRequested: tab === 'change_asked' || undefined,
      oldestFirst: isQueue || undefined,
      keyword,
      pageNo: Math.max(1, Number(params.get('page')) || 1),
      pageSize: 20,
    }),
  );
  const { counts = {}, cancellationRequestCount = 0, changeRequestCount = 0 } = orders.data ?? {};
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const countOf = (key: Tab): number => {
    if (key === 'all') return all;
    if (key === 'change_asked') return changeRequestCount;
    return key === 'cancel_asked' ? cancellationRequestCount : (counts[key] ?? 0);
  };
  return { tab, keyword, isQueue, orders, countOf, all: orders.data && all };
}

interface DeskTabsProps {
  value: Tab;
  countOf: (key: Tab) => number;
  onChange: (key: Tab) => void;
}

function DeskTabs({ value, countOf, onChange }: DeskTabsProps) {
  return (
    <ListTabs
      label="订单状态"
      value={value}
      tabs={TABS.map((key) => ({
        key,
        label: LABELS[key],
        count: countOf(key),
        urgent: (key === 'cancel_asked' || key === 'change_asked') && countOf(key) > 0,
      }))}
      onChange={onChange}
    />
  );
}

/** Orders as customer service sees them; the filter and the open order live in the address. */
export function DeskOrdersPage() {
  const [params, change] = useAddress();
  const { tab, keyword, isQueue, orders, countOf, all } = useDeskOrders(params);
  const openId = params.get('order');
  const judging = useDoubts(tab === 'pending_review', keyword, orders.data?.data);
  const [undo, setUndo] = useState<Undo | null>(null);
  const walk = useWalk(
    orders.data?.data.map(({ id }) => id),
    openId,
    (id) => change({ order: id }),
  );
  return (
    <section aria-labelledby="desk-orders">
      <ListHead
        id="desk-orders"
        title="订单审核"
        keyword={keyword}
        placeholder="订单号 / 订舱号 / 客户 / 货物名称"
        onSearch={(q) => change({ q, page: null })}
      >
        <PlaceOrder />
      </ListHead>
      <DeskTabs value={tab} countOf={countOf} onChange={(key) => change({ state: key, page: null })} />
      {all === 0 && keyword === '' && <SetupSteps />}
      {judging && orders.data && <ApproveClean judging={judging} />}
      <PagedList
        query={orders}
        failed="订单加载失败"
        empty={emptyOf(tab, keyword)}
        rowHeight="40px"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => (
          <DeskOrderTable
            rows={data}
            isQueue={isQueue}
            doubtsOf={judging?.of}
            onOpen={(id) => change({ order: id })}
          />
        )}
      </PagedList>
      {openId === null && undo && <UndoApproval undo={undo} onOver={() => setUndo(null)} />}
      <DeskOrderDrawer
        id={openId}
        walk={walk}
        doubts={openId !== null && judging && <DoubtsPanel doubts={judging.of(openId)} />}
        undo={undo && <UndoApproval undo={undo} onOver={() => setUndo(null)} />}
        onApproved={(order) => {
          setUndo({ id: order.id, orderNo: order.orderNo, at: Date.now() });
          walk.leave();
        }}
        onClose={() => change({ order: null })}
      />
    </section>
  );
}
