import type { Quote, QuoteInput } from '@boxhaul/contract';
import { type RateCard, toWireTime } from '@boxhaul/domain';
import type { Ctx, Deps } from '../../platform/context';
import { Written } from '../../platform/mount';
import { placeBook } from '../places';
import { estimateDrive } from './estimate-drive';
import { refuseMissing } from './missing-quote';
import { priceQuestion } from './price-question';
import type { Asked } from './quote-token';
import { presentPrices, presentReason } from './quotes.present';
import { rateCards } from './rate-cards';
import { resolveQuestion } from './resolve-question';

const MINUTE_MS = 60_000;
const MOST_KEPT = 5_000;

/** Quotes of the running minute by question: within a minute the same question has the very same answer. */
interface Kept {
  minute: number;
  quotes: Map<string, Written<Quote>>;
}
const keptByCard = new WeakMap<RateCard, Kept>();

function keptNow(card: RateCard, now: Date): Kept['quotes'] {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  let kept = keptByCard.get(card);
  if (kept?.minute !== minute || kept.quotes.size >= MOST_KEPT) {
    keptByCard.set(card, (kept = { minute, quotes: new Map() }));
  }
  return kept.quotes;
}

/** A quote for every direction and container type: for a customer, or at the general prices for a visitor (null). */
export async function queryPrice(
  deps: Deps,
  ctx: Ctx,
  input: QuoteInput,
  customerId: string | null,
): Promise<Written<Quote>> {
  const asked = await resolveQuestion(ctx.db, input, customerId);
  const card = await rateCards(deps).inForce(ctx.db, ctx.now);
  const kept = card && keptNow(card, ctx.now);
  const key = JSON.stringify(asked);
  const known = kept?.get(key);
  if (known) return known;
  const quote = new Written(await makeQuote(deps, ctx, asked, input.harborName));
  kept?.set(key, quote);
  return quote;
}

async function makeQuote(deps: Deps, ctx: Ctx, asked: Asked, harborName: string): Promise<Quote> {
  const priced = await priceQuestion(deps, ctx.db, asked, ctx.now);
  if (!priced.ok) throw refuseMissing(priced);
  const book = await placeBook(ctx.db);
  const { card, prices } = priced;
  return {
    quoteId: priced.quoteId,
    expiresAt: toWireTime(priced.expiresAt),
    cardVersion: { versionId: card.versionId, versionName: card.versionName },
    harborName,
    dockName: asked.dockId === null ? null : (book.docks.get(asked.dockId)?.dock_name ?? null),
    regionCode: asked.regionCode,
    regionFullName: book.regions.get(asked.regionCode)?.full_name ?? '',
    shipmentVo: presentPrices(prices.slice(0, 4)),
    deliveryVo: presentPrices(prices.slice(4)),
    reasons: prices.flatMap((price) => (price ? [presentReason(book, price)] : [])),
    estimate: await estimateDrive(ctx.db, asked),
  };
}
