import { ASKED_ORDER_STATES, HAULED_ORDER_STATES } from '@boxhaul/domain/identity';
import type { OrderState } from '@boxhaul/domain/orders';
import { ORDER_WORDS } from '@boxhaul/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../data/kit/use-address';
import { deskOrders } from '../../data/orders/desk-orders.api';
import { type ListFilter, oneOf } from '../../parts/kit/list-page/list-filter';

type Tab = OrderState | 'cancel_asked' | 'change_asked' | 'all';

const [TO_REVIEW, QUOTED] = ASKED_ORDER_STATES;
/** What somebody still works at, from left to right. */
const OPEN = [
  TO_REVIEW,
  'cancel_asked',
  'change_asked',
  QUOTED,
  ...HAULED_ORDER_STATES,
  'all',
] as const satisfies readonly Tab[];
/** What is over, behind one choice. */
const OVER = ['finished', 'rejected', 'closed_dry_run', 'cancelled'] as const satisfies readonly Tab[];
const TABS: readonly Tab[] = [...OPEN, ...OVER];
const USUAL: Tab = TO_REVIEW;

const labelOf = (tab: Tab): string => {
  if (tab === 'all') return '全部';
  if (tab === 'cancel_asked') return '申请取消';
  return tab === 'change_asked' ? '申请改单' : ORDER_WORDS[tab].text;
};

/** Whoever has waited longest comes first. */
const QUEUES: ReadonlySet<Tab> = new Set([TO_REVIEW, 'cancel_asked', 'change_asked']);

const EMPTY_TEXT: Partial<Record<Tab, string>> = {
  pending_review: '客户发布的订单会出现在这里，等待审核。',
  awaiting_customer: '已报价、等客户确认的意向单会出现在这里。',
  cancel_asked: '客户申请取消的待派车订单会出现在这里，等待答复。',
  change_asked: '客户申请改单的订单会出现在这里，等待答复。',
};

const emptyOf = (tab: Tab, keyword: string) => {
  if (keyword) return { title: '没有符合条件的订单', text: '换个订单号、订舱号或客户名试试。' };
  const text = EMPTY_TEXT[tab];
  return { title: '暂无订单', ...(text && { text }) };
};

/** Of both choices the one that the address names; the other one is as usual. */
function filtersOf(tab: Tab, countOf: (tab: Tab) => number | undefined): readonly ListFilter[] {
  const over = oneOf(OVER, tab) ?? '';
  const options = (tabs: readonly Tab[]) =>
    tabs.map((value) => ({
      value,
      label: labelOf(value),
      count: countOf(value),
      urgent: (value === 'cancel_asked' || value === 'change_asked') && (countOf(value) ?? 0) > 0,
    }));
  return [
    {
      key: 'state',
      label: '订单状态',
      value: over ? '' : tab,
      usual: over ? '' : USUAL,
      options: options(OPEN),
    },
    {
      key: 'state',
      label: '已结束',
      value: over,
      usual: '',
      folded: true,
      options: [{ value: '', label: '已结束' }, ...options(OVER)],
    },
  ];
}

/** What the address asks for, its page of orders, and how many there are behind each choice. */
export function useDeskOrders() {
  const [params] = useAddress();
  const tab = oneOf(TABS, params.get('state')) ?? USUAL;
  const keyword = params.get('q') ?? '';
  const isQueue = QUEUES.has(tab);
  const query = useQuery(
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
  const { data } = query;
  const all = data && Object.values(data.counts).reduce((sum, one) => sum + one, 0);
  const countOf = (key: Tab): number | undefined => {
    if (key === 'all') return all;
    if (key === 'change_asked') return data?.changeRequestCount;
    if (key === 'cancel_asked') return data?.cancellationRequestCount;
    return data && (data.counts[key] ?? 0);
  };
  return {
    tab,
    keyword,
    query,
    isQueue,
    filters: filtersOf(tab, countOf),
    empty: emptyOf(tab, keyword),
    /** No order at all is there. */
    isBare: all === 0 && keyword === '',
  };
}
