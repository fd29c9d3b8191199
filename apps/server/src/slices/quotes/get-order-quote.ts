import type { ParsedInputOf, PresentedOf, quotes } from '@boxhaul/contract';
import { toWireTime, toYuan } from '@boxhaul/domain';
import type { Ctx } from '../../platform/context';
import { estimateDrive } from './estimate-drive';
import { refuseMissing } from './missing-quote';
import { priceOne } from './price-question';
import { presentReason } from './quotes.present';
import type { QuoteDeps } from './rate-cards';
import { resolveQuestion } from './resolve-question';

/** The price of one draft: one direction, one container type. */
export async function getOrderQuote(
  deps: QuoteDeps,
  ctx: Ctx,
  input: ParsedInputOf<typeof quotes.forOrder>,
): Promise<PresentedOf<typeof quotes.forOrder>> {
  const book = await deps.places.book(ctx.db);
  const asked = resolveQuestion(book, input, { customerId: ctx.customer().customerId, now: ctx.now });
  const { orderType, cabinetType } = input;
  const priced = await priceOne(deps, ctx.db, { ...asked, orderType, cabinetType }, ctx.now);
  if (!priced.ok) throw refuseMissing(priced);
  return {
    price: toYuan(priced.price.price),
    quoteId: priced.quoteId,
    expiresAt: toWireTime(priced.expiresAt),
    reason: presentReason(book, priced.price),
    estimate: estimateDrive(book, asked),
  };
}
