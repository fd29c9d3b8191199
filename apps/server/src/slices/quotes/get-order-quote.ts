import type { getOrderQuote as GetOrderQuote, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { toWireTime, toYuan } from '@boxhaul/domain';
import type { Ctx, Deps } from '../../platform/context';
import { placeBook } from '../places';
import { estimateDrive } from './estimate-drive';
import { refuseMissing } from './missing-quote';
import { priceOne } from './price-question';
import { presentReason } from './quotes.present';
import { resolveQuestion } from './resolve-question';

/** The price of one draft: one direction, one container type. */
export async function getOrderQuote(
  deps: Deps,
  ctx: Ctx,
  input: ParsedInputOf<typeof GetOrderQuote>,
): Promise<PresentedOf<typeof GetOrderQuote>> {
  const asked = await resolveQuestion(ctx.db, input, ctx.customer().customerId);
  const { orderType, cabinetType } = input;
  const priced = await priceOne(deps, ctx.db, { ...asked, orderType, cabinetType }, ctx.now);
  if (!priced.ok) throw refuseMissing(priced);
  const book = await placeBook(ctx.db);
  return {
    price: toYuan(priced.price.price),
    quoteId: priced.quoteId,
    expiresAt: toWireTime(priced.expiresAt),
    reason: presentReason(book, priced.price),
    estimate: estimateDrive(book, asked),
  };
}
