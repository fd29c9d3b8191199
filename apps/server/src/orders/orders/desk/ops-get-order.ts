import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import type { Db } from '@boxhaul/db';
import { maskPhone } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { creditOfOrder } from '../../credit';
import { listCabinetRows } from '../cabinets.repo';
import { listDocumentRows } from '../documents.repo';
import { listEventRows } from '../events.repo';
import { presentCabinet, presentDocument, presentEvent, presentOpsOrder } from '../orders.present';
import { findOrderRow } from '../orders.repo';

type Box = ReturnType<typeof presentCabinet>;

export interface CostsDeps {
  /** All costs of an order on the wire; money's, and handed in. */
  costsOfOrder: (db: Db, orderId: string) => Promise<PresentedOf<typeof review.detail>['costs']>;
}

/** Drivers are called from the board, by those who dispatch. */
const maskDrivers = (box: Box): Box => ({
  ...box,
  phone: box.phone && maskPhone(box.phone),
  legs: box.legs.map((leg) => ({ ...leg, phone: maskPhone(leg.phone) })),
});

/** Everything the desk knows of an order; its costs only for those who may see costs. */
export async function opsGetOrder(
  deps: Deps & CostsDeps,
  ctx: Ctx,
  { id }: ParsedInputOf<typeof review.detail>,
): Promise<PresentedOf<typeof review.detail>> {
  const row = await findOrderRow(ctx.db, { orderId: id, customerId: null });
  if (!row) throw new Refusal('NOT_FOUND');
  const { rights } = ctx.signedIn();
  const waits = row.state === 'pending_review' || row.state === 'awaiting_customer';
  const mayJudge = rights.includes('order.review') || rights.includes('cost.view');
  const [cabinets, documents, events, costs, credit] = await Promise.all([
    listCabinetRows(ctx.db, id, { assignedToo: true }),
    listDocumentRows(ctx.db, id),
    listEventRows(ctx.db, id),
    rights.includes('cost.view') ? deps.costsOfOrder(ctx.db, id) : [],
    waits && mayJudge ? creditOfOrder(ctx, row) : null,
  ]);
  return {
    order: presentOpsOrder(row),
    cabinets: cabinets.map((cabinet) => maskDrivers(presentCabinet('desk', cabinet, row, ctx.now))),
    documents: documents.map((document) => presentDocument(deps, document, ctx.holder(), true)),
    events: events.map((event) => presentEvent(event, 'operator')),
    costs,
    credit,
  };
}
