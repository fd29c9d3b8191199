import { cabinets } from '@boxhaul/contract/money';
import { files, orders } from '@boxhaul/contract/orders';
import type { Ctx } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import type { PublishDeps } from './publish/publish-deps';
import { acceptQuoteUseCase } from './review/accept-quote';
import { requestCancellation } from './cancel/request-cancellation';
import { auditOrder } from './view/audit-order';
import { cancelOrder } from './cancel/cancel-order';
import { countOrders } from './view/count-orders';
import { declineQuoteUseCase } from './review/decline-quote';
import { countBoxesOfPeriod } from './cabinets/count-boxes';
import { listBoxesOfOrders, sumBoxes } from './cabinets/list-boxes';
import { exportOrders } from './view/export-orders';
import { editOrderUseCase } from './publish/edit-order';
import { getOrder } from './view/get-order';
import { listOrderDocuments } from './view/list-order-documents';
import { listOrders } from './view/list-orders';
import type { PapersDeps } from './papers/remove-paper';
import { registerPapers } from './papers/register-papers';
import type { CostsDeps } from './review/ops-get-order';
import { registerReview } from './review/register-review';
import { prepareDraft } from './publish/prepare-draft';
import type { OrderDraftInput } from './publish/resolve-draft';
import { sameBooking } from './publish/same-booking';
import { saveOrderUseCase } from './publish/save-order';
import { storeOrderFiles, uploadOrderFileUseCase } from './publish/upload-order-file';
import { registerChanges } from './change/register-changes';
import { withdrawCancellation } from './cancel/withdraw-cancellation';

export type { PublishDeps } from './publish/publish-deps';
export { bookingKey, findBookedOrders } from './bookings.repo';
export { cancelOrder } from './cancel/cancel-order';
export { requestCancellation } from './cancel/request-cancellation';
export { prepareDraft } from './publish/prepare-draft';
export type { OrderDraftInput } from './publish/resolve-draft';
export { getOrder } from './view/get-order';
export { listOrders } from './view/list-orders';
export { updateCabinet } from './cabinets.repo';
export { mateOfBox } from './mates.repo';
export { packedMarks, type PackedMark, presentToldMark } from './told-marks.repo';
export { grantCancellation } from './cancel/grant-cancellation';
export { grantChange } from './change/grant-change';
export { findViewableOrder } from './view/find-viewable-order';
export { openOrderSheet } from './view/export-orders';
export { findOpsOrders } from './review/find-ops-orders';
export { followCabinets } from './state/follow-cabinets';
export { reopenAfterDryRun } from './state/reopen-after-dry-run';
export { lockOrder, lockOrders } from './orders.repo';
export { saveOrderUseCase } from './publish/save-order';
export { recordEvent } from './state/record-event';

export function registerOrders(mount: Mount, deps: PublishDeps & CostsDeps & PapersDeps): void {
  // A provider of maps is asked before the transaction opens.
  const prepare = (ctx: Ctx, draft: OrderDraftInput) => prepareDraft(deps, ctx, draft);
  mount.prepared(orders.save, {
    prepare,
    work: (ctx, input, geocoded) => saveOrderUseCase(deps, ctx, input, geocoded),
  });
  mount.prepared(orders.edit, {
    prepare,
    work: (ctx, input, geocoded) => editOrderUseCase(deps, ctx, input, geocoded),
  });
  mount(orders.sameBooking, (ctx, input) => sameBooking(ctx, input));
  mount.prepared(files.uploadOrderFile, {
    prepare: (ctx, input) => storeOrderFiles(deps, ctx, input),
    work: uploadOrderFileUseCase,
  });
  registerPapers(mount, deps);
  mount(orders.list, (ctx, input) => listOrders(ctx, input));
  mount.raw(orders.exportFile, (ctx, input, { reply }) => exportOrders(deps, ctx, input, reply));
  mount(cabinets.list, (ctx, input) => listBoxesOfOrders(ctx, input));
  mount(cabinets.sum, (ctx, input) => sumBoxes(ctx, input));
  mount(cabinets.statistics, (ctx, input) => countBoxesOfPeriod(ctx, input));
  mount(orders.countByStatus, (ctx, input) => countOrders(ctx, input));
  mount(orders.detail, (ctx, input) => getOrder(deps, ctx, input));
  mount(orders.cancel, (ctx, input) => cancelOrder(ctx, input));
  mount(orders.requestCancellation, (ctx, input) => requestCancellation(ctx, input));
  mount(orders.withdrawCancellation, (ctx, input) => withdrawCancellation(ctx, input));
  mount(orders.documents, (ctx, input) => listOrderDocuments(deps, ctx, input));
  mount(orders.audit, (ctx, input) => auditOrder(ctx, input));
  mount(orders.acceptQuote, (ctx, input) => acceptQuoteUseCase(ctx, input));
  mount(orders.declineQuote, (ctx, input) => declineQuoteUseCase(ctx, input));
  registerChanges(mount, deps);
  registerReview(mount, deps);
}
