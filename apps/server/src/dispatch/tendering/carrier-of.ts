import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { type LockedOrder, lockOrderOfCabinet } from '../tasks';
import { findTenders, lockTenders, type TenderRow } from '../tenders';

/** The carrier whose own dispatcher is signed in. Throws FORBIDDEN. */
export function carrierOf(ctx: Ctx): string {
  const { carrierId } = ctx.signedIn();
  if (carrierId === null) throw new Refusal('FORBIDDEN');
  return carrierId;
}

export const noSuchTender = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该外发单' });

/** A tender of the own carrier, held with its order. Throws NOT_FOUND, for another's too. */
export async function loadOwnTenderForUpdate(
  ctx: Ctx,
  tenderId: string,
): Promise<{ order: LockedOrder; tender: TenderRow }> {
  const carrierId = carrierOf(ctx);
  const [found] = await findTenders(ctx.db, [tenderId]);
  if (!found || found.carrierId !== carrierId) throw noSuchTender();
  const order = await lockOrderOfCabinet(ctx.db, found.cabinetId);
  const [tender] = await lockTenders(ctx.db, [tenderId]);
  if (!order || !tender) throw noSuchTender();
  return { order, tender };
}

/** How the log names what a call did with a tender. */
export const auditTender = (ctx: Ctx, tender: TenderRow, after: object, reason?: string): void =>
  ctx.audit({
    target: 'order',
    id: tender.orderId,
    ...(reason && { reason }),
    before: { cabinet: tender.seq, carrier: tender.carrierName, tender: tender.state },
    after: { ...after },
  });
