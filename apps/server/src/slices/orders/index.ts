import * as calls from '@boxhaul/contract';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/mount';
import { acceptQuoteUseCase } from './accept-quote';
import { askCancelUseCase } from './ask-cancel';
import { auditOrder } from './audit-order';
import { cancelOrder } from './cancel-order';
import { countOrders } from './count-orders';
import { declineQuoteUseCase } from './decline-quote';
import { editOrderUseCase } from './edit-order';
import { getOrder } from './get-order';
import { listOrderDocuments } from './list-order-documents';
import { listOrders } from './list-orders';
import { registerReview } from './register-review';
import { saveOrderUseCase } from './save-order';
import { keepOrderFiles, uploadOrderFileUseCase } from './upload-order-file';
import { withdrawCancelAskUseCase } from './withdraw-cancel-ask';

export { updateCabinet } from './cabinets.repo';
export { cancelAsAsked } from './cancel-as-asked';
export { findOpsOrders } from './find-ops-orders';
export { followCabinets } from './follow-cabinets';
export { lockOrder } from './orders.repo';
export { recordEvent } from './record-event';

export function registerOrders(mount: Mount, deps: Deps): void {
  mount(calls.saveOrder, (ctx, input) => saveOrderUseCase(deps, ctx, input));
  mount(calls.editOrder, (ctx, input) => editOrderUseCase(deps, ctx, input));
  mount.prepared(calls.uploadOrderFile, {
    prepare: (ctx, input) => keepOrderFiles(deps, ctx, input),
    work: uploadOrderFileUseCase,
  });
  mount(calls.getOrderList, (ctx, input) => listOrders(ctx, input));
  mount(calls.sumOrderStatuNum, (ctx, input) => countOrders(ctx, input));
  mount(calls.orderDetail, (ctx, input) => getOrder(deps, ctx, input));
  mount(calls.orderCancel, (ctx, input) => cancelOrder(ctx, input));
  mount(calls.askCancel, (ctx, input) => askCancelUseCase(ctx, input));
  mount(calls.withdrawCancelAsk, (ctx, input) => withdrawCancelAskUseCase(ctx, input));
  mount(calls.getCusOrderDocumentListById, (ctx, input) => listOrderDocuments(deps, ctx, input));
  mount(calls.orderAudit, (ctx, input) => auditOrder(ctx, input));
  mount(calls.acceptQuote, (ctx, input) => acceptQuoteUseCase(ctx, input));
  mount(calls.declineQuote, (ctx, input) => declineQuoteUseCase(ctx, input));
  registerReview(mount, deps);
}
