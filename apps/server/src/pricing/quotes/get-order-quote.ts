import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { quotes } from '@boxhaul/contract/pricing';
import type { Db } from '@boxhaul/db';
import { toWireTime, toYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import type { Locator } from '../places';
import { measureDrive, presentDrive } from './estimate-drive';
import { refuseMissing } from './missing-quote';
import { priceOne } from './price-question';
import { presentReason } from './quotes.present';
import type { DrivenQuoteDeps, QuoteDeps } from './rate-cards';
import { resolveQuestion } from './resolve-question';

type Question = ParsedInputOf<typeof quotes.forOrder>;

/**
 * The price of one direction and container type for a customer, with the promise of it, and with its drive where a
 * locator is handed in. Throws BAD_INPUT by field, and
 * NO_QUOTE with what is missing.
 */
export async function quoteOne(
  deps: QuoteDeps,
  db: Db,
  input: Question,
  { customerId, now, locator }: { customerId: string; now: Date; locator?: Locator },
) {
  const book = await deps.places.book(db);
  const asked = resolveQuestion(book, input, { customerId, now });
  const { orderType, cabinetType } = input;
  const drive = locator && (() => measureDrive(locator, book, asked, now, input));
  const priced = await priceOne(deps, db, { ...asked, orderType, cabinetType }, now, drive);
  if (!priced.ok) throw refuseMissing(priced);
  return {
    book,
    drive: priced.drive,
    boxPrice: priced.price,
    price: toYuan(priced.price.price),
    quoteId: priced.quoteId,
    expiresAt: toWireTime(priced.expiresAt),
  };
}

/** The price of one draft: one direction, one container type. */
export async function getOrderQuote(
  deps: DrivenQuoteDeps,
  ctx: Ctx,
  input: Question,
): Promise<PresentedOf<typeof quotes.forOrder>> {
  const { customerId } = ctx.customer();
  const { book, drive, boxPrice, price, quoteId, expiresAt } = await quoteOne(deps, ctx.db, input, {
    customerId,
    now: ctx.now,
    locator: deps.locator,
  });
  return {
    price,
    quoteId,
    expiresAt,
    reason: presentReason(book, boxPrice),
    estimate: presentDrive(drive),
  };
}
