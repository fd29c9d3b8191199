import type { EditedOrder } from './make-order-store';
import type { HarborItem, OrderItem } from './orders.api';
import { draftOfOrder } from './copy-order';

/** An order as the publish form opens it for an edit: everything as it stands, its date too. */
export const editedOrder = (item: OrderItem, harbors: readonly HarborItem[]): EditedOrder => ({
  orderId: item.orderId,
  version: item.version,
  price: item.auditPrice,
  documentCount: item.documentCount,
  draft: draftOfOrder(item, harbors),
});
