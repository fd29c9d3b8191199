import * as calls from '@boxhaul/contract';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/mount';
import { acceptQuoteUseCase } from './accept-quote';
import { approveOrder } from './approve-order';
import { auditOrder } from './audit-order';
import { cancelOrder } from './cancel-order';
import { countOrders } from './count-orders';
import { declineQuoteUseCase } from './decline-quote';
import { getOrder } from './get-order';
import { listOrderDocuments } from './list-order-documents';
import { listOrders } from './list-orders';
import { opsGetOrder } from './ops-get-order';
import { opsListOrders } from './ops-list-orders';
import { priceIntention } from './price-order';
import { rejectOrder } from './reject-order';
import { saveOrderUseCase } from './save-order';
import { uploadOrderFileUseCase } from './upload-order-file';

export { findOpsOrders } from './find-ops-orders';
export { followCabinets } from './follow-cabinets';
export { recordEvent } from './record-event';

export function registerOrders(mount: Mount, deps: Deps): void {
  mount(calls.saveOrder, (ctx, input) => saveOrderUseCase(deps, ctx, input));
  mount(calls.uploadOrderFile, (ctx, input) => uploadOrderFileUseCase(deps, ctx, input));
  mount(calls.getOrderList, (ctx, input) => listOrders(ctx, input));
  mount(calls.sumOrderStatuNum, (ctx, input) => countOrders(ctx, input));
  mount(calls.orderDetail, (ctx, input) => getOrder(deps, ctx, input));
  mount(calls.orderCancel, (ctx, input) => cancelOrder(ctx, input));
  mount(calls.getCusOrderDocumentListById, (ctx, input) => listOrderDocuments(deps, ctx, input));
  mount(calls.orderAudit, (ctx, input) => auditOrder(ctx, input));
  mount(calls.acceptQuote, (ctx, input) => acceptQuoteUseCase(ctx, input));
  mount(calls.declineQuote, (ctx, input) => declineQuoteUseCase(ctx, input));
  mount(calls.opsOrderList, (ctx, input) => opsListOrders(ctx, input));
  mount(calls.opsOrderDetail, (ctx, input) => opsGetOrder(deps, ctx, input));
  mount(calls.opsApproveOrder, (ctx, input) => approveOrder(ctx, input));
  mount(calls.opsPriceOrder, (ctx, input) => priceIntention(ctx, input));
  mount(calls.opsRejectOrder, (ctx, input) => rejectOrder(ctx, input));
}
