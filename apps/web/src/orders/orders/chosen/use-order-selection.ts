import { MOST_ORDERS_AT_ONCE, TOO_MANY_ORDERS } from '@boxhaul/domain/orders';
import { useState } from 'react';
import { mayDo } from '../../../data/identity/rights';
import { useSession } from '../../../data/kit/use-session';
import type { OrderItem } from '../../../data/orders/orders.api';
import { showToast } from '../../../lib/toast-store';
import type { GridAction, GridSelection } from '../../../ui/grid/column';
import type { OrderPageType } from '../list/order-state';
import { useChosenOrders } from './use-chosen-orders';

/** Why nothing can be done with so many. */
const faultOf = (count: number): string | null =>
  count > MOST_ORDERS_AT_ONCE ? `${TOO_MANY_ORDERS}，请去掉 ${count - MOST_ORDERS_AT_ONCE} 票` : null;

/** Its code comes when it is asked for: few lists are packed. */
async function packPapers(orders: readonly OrderItem[]): Promise<void> {
  try {
    await (await import('./pack-papers')).packPapers(orders);
  } catch {
    showToast('error', '没有加载出来，请检查网络后重试');
  }
}

/** Opens the way to share orders, which is another feature's; `shared` is called once that was done. */
export type AskShare = (orders: readonly OrderItem[], shared: () => void) => void;

interface Chosen {
  pageType: OrderPageType;
  rows: readonly OrderItem[] | undefined;
  /** Absent: they are not shared. */
  onShare?: AskShare | undefined;
}

/** The orders of a list that are chosen, and what may be done with them at once; each order's own rule decides later. */
export function useOrderSelection({ pageType, rows, onShare }: Chosen) {
  const { keys, orders, choose, forget } = useChosenOrders(pageType, rows);
  const { user } = useSession();
  const [moved, setMoved] = useState<readonly OrderItem[] | null>(null);
  const approved = pageType === 'order';
  const shares = onShare && approved && mayDo(user, 'share') && mayDo(user, 'track');
  const acts: GridAction[] = [
    ...(shares ? [{ label: '分享', run: () => onShare(orders, forget) }] : []),
    { label: '下载单证', run: () => packPapers(orders) },
    ...(approved && mayDo(user, 'publish') ? [{ label: '改时间', run: () => setMoved(orders) }] : []),
  ];
  const selection: GridSelection = {
    keys,
    onChange: choose,
    fault: faultOf(keys.size),
    actions: () => acts,
  };
  return {
    selection,
    /** Whose time is to be another; null while nobody asks. */
    moved,
    leaveMoved: () => setMoved(null),
    /** Nothing is chosen any more. */
    forget,
  };
}

export type OrderSelection = ReturnType<typeof useOrderSelection>;
