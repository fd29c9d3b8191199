import type { Quote, QuoteInput } from '@boxhaul/contract/pricing';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { writeJson, RawJson } from '../../platform/http/bodies/raw-json';
import { estimateDrive, measureDrive, presentDrive } from './estimate-drive';
import { refuseMissing } from './missing-quote';
import { priceQuestion } from './price-question';
import { presentPrices } from './quotes.present';
import type { DrivenQuoteDeps } from './rate-cards';
import { writeReason } from './reason-texts';
import { resolveQuestion } from './resolve-question';

/** A quote for every direction and container type: for a customer, or at the general prices for a visitor (null). */
export async function queryPrice(
  deps: DrivenQuoteDeps,
  ctx: Ctx,
  input: QuoteInput,
  customerId: string | null,
): Promise<RawJson<Quote>> {
  const book = await deps.places.book(ctx.db);
  const asked = resolveQuestion(book, input, { customerId, now: ctx.now });
  const { locator } = deps;
  const priced = await priceQuestion(deps, ctx.db, asked, ctx.now, () =>
    locator.provided
      ? measureDrive(locator, book, asked, ctx.now, input)
      : estimateDrive(book, asked, ctx.now, input),
  );
  if (!priced.ok) throw refuseMissing(priced);
  const { card, prices } = priced;
  const head: Omit<Quote, 'reasons'> = {
    quoteId: priced.quoteId,
    expiresAt: toWireTime(priced.expiresAt),
    cardVersion: { versionId: card.versionId, versionName: card.versionName },
    harborName: input.harborName,
    dockName: asked.dockId === null ? null : (book.docks.get(asked.dockId)?.dock_name ?? null),
    regionCode: asked.regionCode,
    regionFullName: book.regions.get(asked.regionCode)?.full_name ?? '',
    shipmentVo: presentPrices(prices.slice(0, 4)),
    deliveryVo: presentPrices(prices.slice(4)),
    estimate: presentDrive(priced.drive),
  };
  let reasons = '';
  for (const price of prices) {
    if (price) reasons += `${reasons === '' ? '' : ','}${writeReason(card.reasonTexts, price)}`;
  }
  return new RawJson(`${writeJson(head).slice(0, -1)},"reasons":[${reasons}]}`);
}
