import type { Deps } from '../../platform/context';
import { cabinets } from '@boxhaul/contract/money';
import { orders } from '@boxhaul/contract/orders';
import type { Mount } from '../../platform/http/mount';
import { auditOrder } from './view/audit-order';
import { countOrders } from './view/count-orders';
import { countBoxesOfPeriod } from './cabinets/count-boxes';
import { listBoxesOfOrders, sumBoxes } from './cabinets/list-boxes';
import { exportOrders } from './view/export-orders';
import { getOrder } from './view/get-order';
import { listOrderDocuments } from './view/list-order-documents';
import { listOrders } from './view/list-orders';
import type { CostsDeps } from './desk/ops-get-order';
import { registerDesk } from './desk/register-desk';

export { insertCabinets, resizeCabinets, updateCabinet } from './cabinets.repo';
export { findOpsOrders } from './desk/find-ops-orders';
export { countDocuments, insertDocuments, listDocumentRows } from './documents.repo';
export { insertOrder, nextOrderSequence } from './draft.repo';
export { findLastEvent } from './events.repo';
export { pairedBox } from './paired-box.repo';
export { storedTexts, textColumns } from './order-texts';
export { refuseTooManyDocuments, whyNoObjection } from './orders.policy';
export {
  countOrdersOf,
  findOrderRow,
  lockOrder,
  lockOrders,
  NO_CANCELLATION_REQUEST,
  type OrderRow,
  ordersOf,
  updateOrder,
} from './orders.repo';
export { PER_BOX } from './per-box';
export { changeOrder, refuseStep } from './state/change-order';
export { followCabinets } from './state/follow-cabinets';
export type { OrderEvent } from './state/order-events';
export { recordEvent } from './state/record-event';
export { reopenAfterDryRun } from './state/reopen-after-dry-run';
export { notifyOrderEvent } from './state/notify-order-event';
export { type PackedMark, packedMarks, presentPublicMark } from './public-marks.repo';
export { openOrderSheet } from './view/export-orders';
export { withEachOrder } from './state/with-each-order';
export { askViewableOrders, findViewableOrder } from './view/find-viewable-order';
export { getOrder } from './view/get-order';
export { listOrders } from './view/list-orders';

export function registerOrders(mount: Mount, deps: Deps & CostsDeps): void {
  mount(orders.list, (ctx, input) => listOrders(ctx, input));
  mount.raw(orders.exportFile, (ctx, input, { reply }) => exportOrders(deps, ctx, input, reply));
  mount(cabinets.list, (ctx, input) => listBoxesOfOrders(ctx, input));
  mount(cabinets.sum, (ctx, input) => sumBoxes(ctx, input));
  mount(cabinets.statistics, (ctx, input) => countBoxesOfPeriod(ctx, input));
  mount(orders.countByStatus, (ctx, input) => countOrders(ctx, input));
  mount(orders.detail, (ctx, input) => getOrder(deps, ctx, input));
  mount(orders.documents, (ctx, input) => listOrderDocuments(deps, ctx, input));
  mount(orders.audit, (ctx, input) => auditOrder(ctx, input));
  registerDesk(mount, deps);
}
