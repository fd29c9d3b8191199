import type { tenders } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import {
  countCarrierPart,
  countCarrierTenders,
  findTenderContact,
  selectCarrierTenders,
} from './tender-lists.repo';
import { presentCarrierTender } from './tenders.present';
import { carrierOf, noSuchTender } from './carrier-of';

/** What was offered to the own carrier. */
export async function listOwnTenders(
  ctx: Ctx,
  { tab, part, pageNo, pageSize }: ParsedInputOf<typeof tenders.own>,
): Promise<PresentedOf<typeof tenders.own>> {
  const carrierId = carrierOf(ctx);
  const { now } = ctx;
  const asked = { carrierId, tab, part, now };
  const [rows, { over, ...counts }, inPart] = await Promise.all([
    selectCarrierTenders(ctx.db, { ...asked, pageNo, pageSize }),
    countCarrierTenders(ctx.db, carrierId, now),
    part === undefined ? null : countCarrierPart(ctx.db, asked),
  ]);
  const total = inPart ?? (tab === 'over' ? over : counts[tab]);
  return {
    data: rows.map((row) => presentCarrierTender(row, now)),
    ...pageOf(total, { pageNo, pageSize }),
    counts,
  };
}

/** Whom to call at the door; who looked is kept. */
export async function showTenderContact(
  ctx: Ctx,
  { tenderId }: ParsedInputOf<typeof tenders.contact>,
): Promise<PresentedOf<typeof tenders.contact>> {
  const found = await findTenderContact(ctx.db, tenderId, carrierOf(ctx));
  if (!found) throw noSuchTender();
  const { orderId, orderNo, contactName, contactPhone } = found;
  ctx.audit({ target: 'order', id: orderId });
  ctx.opened({ kind: 'phones', subject: `order ${orderId}`, name: orderNo });
  return { contactName, contactPhone };
}
