import { MENU_WORDS, ORDER_PAGE_MENUS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useAddress } from '../../../data/kit/use-address';
import { openMakeOrder } from '../../../data/orders/make-order-store';
import { orderList, type OrderItem, statusCounts } from '../../../data/orders/orders.api';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { useNow } from '../../../lib/hooks/use-now';
import { ListPage } from '../../../parts/kit/list-page/list-page';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { useDialogAddress, useOrderWalk } from '../dialog-address';
import { ChosenDialogs } from '../chosen/chosen-dialogs';
import { type AskShare, useOrderSelection } from '../chosen/use-order-selection';
import { useListStore } from '../views/use-list-store';
import { listInput, PAGE_SIZES, readFilter, USUAL_SIZE } from './list-address';
import { orderCard, orderColumns } from './order-columns';
import { OrderDays } from './order-days';
import { OrderDialogs } from './order-dialogs';
import { type OrderPageType, STATUS_TABS } from './order-state';
import { sortFilter } from './sort-filter';
import { nextOf, useOrderActions, wordsOf } from './use-order-actions';

const ListTools = lazyPart(async () => (await import('../views/list-tools')).ListTools);

const TICK_MS = 30_000;
const keyOf = ({ orderId }: OrderItem) => orderId;
const nameOf = ({ orderNo }: OrderItem) => orderNo;
const NOTHING = { status: null, q: null, from: null, to: null, page: null };

/** What is said of a list without orders, and what to do then. */
function emptyOf(pageType: OrderPageType, narrow: boolean, clear: () => void) {
  const button = (words: string, press: () => void) => (
    <Button variant="outline" onClick={press}>
      {words}
    </Button>
  );
  if (narrow)
    return {
      title: '没有符合条件的订单',
      text: '换个条件，或清除筛选再试。',
      action: button('清除筛选', clear),
    };
  const action = button('发布订单', () => openMakeOrder());
  return pageType === 'pending'
    ? { title: '没有待审核的订单', text: '发布的订单先在这里等待客服审核。', action }
    : { title: '还没有订单', text: '审核通过的订单会出现在这里。', action };
}

interface OrderListPageProps {
  pageType: OrderPageType;
  /** What stands over the orders: those that were begun and not yet sent. */
  drafts?: ReactNode;
  /** Shares the chosen orders; absent: they are not shared. */
  onShare?: AskShare;
}

/** The portal's two order lists; the filter, the page and the open dialog live in the address. */
export function OrderListPage({ pageType, drafts, onShare }: OrderListPageProps) {
  const [params, change] = useAddress();
  const phone = useBreakpoint() === 'phone';
  const filter = readFilter(params, pageType);
  const list = useQuery(orderList(listInput(filter, pageType)));
  const counts = useQuery(statusCounts(filter.keyword)).data;
  const address = useDialogAddress();
  const walk = useOrderWalk(address);
  const actions = useOrderActions(address);
  const store = useListStore(pageType);
  const now = Math.max(useNow(TICK_MS), list.dataUpdatedAt);
  const { status, keyword, from, to } = filter;
  const rows = list.data?.data;
  const selection = useOrderSelection({ pageType, rows, onShare });
  const tools = (
    <Suspense fallback={null}>
      <ListTools pageType={pageType} list={pageType} phone={phone} />
    </Suspense>
  );
  const act = (item: OrderItem) => (action: OrderItem['actions'][number]) => ({
    ...wordsOf(item, action),
    run: () => actions.run(action, item),
  });
  return (
    <ListPage
      title={MENU_WORDS[ORDER_PAGE_MENUS[pageType]].name}
      search={{ label: '搜索订单', placeholder: '订单号 / 订舱号 / 柜号 / 货物名称' }}
      filters={[
        {
          key: 'status',
          label: '订单状态',
          value: status === null ? '' : String(status),
          usual: '',
          options: STATUS_TABS[pageType].map(({ code, label, count }) => ({
            value: code === null ? '' : String(code),
            label,
            count: counts && count(counts),
          })),
        },
        sortFilter(params),
      ]}
      ownFilters={{
        set: Number(from !== '') + Number(to !== ''),
        fields: (
          <>
            <OrderDays from={from} to={to} phone={phone} />
            {phone && tools}
          </>
        ),
      }}
      actions={!phone && tools}
      note={drafts}
      query={list}
      failed="订单加载失败"
      unit="单"
      sizes={{ usual: USUAL_SIZE, all: PAGE_SIZES }}
      grid={{
        columns: phone ? orderCard({ pageType, now }) : orderColumns(rows ?? [], { pageType, now }),
        rowKey: keyOf,
        rowName: nameOf,
        store,
        walk,
        selection: selection.selection,
        primary: (item) => nextOf(item).slice(0, 1).map(act(item))[0] ?? null,
        more: (item) => nextOf(item).slice(1).map(act(item)),
        empty: emptyOf(pageType, status !== null || keyword !== '' || from !== '' || to !== '', () =>
          change(NOTHING),
        ),
      }}
    >
      <OrderDialogs
        pageType={pageType}
        rows={rows}
        failed={list.error !== null}
        address={address}
        walk={walk}
        actions={actions}
      />
      <ChosenDialogs selection={selection} />
    </ListPage>
  );
}
