import { zipChosenCall } from '../../../data/orders/documents.api';
import type { OrderItem } from '../../../data/orders/orders.api';
import { saveExport } from '../../../parts/kit/save-export';

/** Saves the papers of orders as one zip. */
export const packPapers = (orders: readonly OrderItem[]) =>
  saveExport(
    zipChosenCall,
    { orderIds: orders.map(({ orderId }) => orderId) },
    '单证.zip',
    `已打包 ${orders.length} 票的附件与节点照片`,
  );
