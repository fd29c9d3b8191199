import { MOST_ORDERS_AT_ONCE, TOO_MANY_ORDERS } from '@boxhaul/domain/orders';
import { zipChosenCall } from '../../../data/orders/documents.api';
import type { OrderItem } from '../../../data/orders/orders.api';
import { saveExport } from '../../../parts/kit/save-export';
import type { GridAction, GridSelection } from '../../../ui/grid/column';
import type { OrderPageType } from '../list/order-state';
import { useChosenOrders } from './use-chosen-orders';

/** Why nothing can be done with so many. */
const faultOf = (count: number): string | null =>
  count > MOST_ORDERS_AT_ONCE ? `${TOO_MANY_ORDERS}，请去掉 ${count - MOST_ORDERS_AT_ONCE} 票` : null;

/** The orders of a list that are chosen, and what may be done with them at once. */
export function useOrderSelection(pageType: OrderPageType, rows: readonly OrderItem[] | undefined) {
  const chosen = useChosenOrders(pageType, rows);
  const papers: GridAction = {
    label: '下载单证',
    run: () =>
      saveExport(
        zipChosenCall,
        { orderIds: [...chosen.keys] },
        '单证.zip',
        `已打包 ${chosen.keys.size} 票的附件与节点照片`,
      ),
  };
  const selection: GridSelection = {
    keys: chosen.keys,
    onChange: chosen.choose,
    fault: faultOf(chosen.keys.size),
    actions: () => [papers],
  };
  return { selection };
}
