import type { Db } from '@boxhaul/db';
import { toWireDate } from '@boxhaul/domain/kit';
import { type BoxPrice, type CabinetType, type OrderType, priceSlots, slotOf } from '@boxhaul/domain/pricing';
import type { Drive } from '../places';
import { type MissingQuote, explainMissingQuote, explainMissingSlot } from './missing-quote';
import { type Asked, signQuote } from './quote-token';
import type { CachedCard, QuoteDeps } from './rate-cards';

/** decisions 4: a quote is honoured for 24 hours. */
export const HONOURED_MS = 24 * 3600_000;
/** Promises end on a whole minute, never sooner than they should. */
export const MINUTE_MS = 60_000;

/** The prices of a question by the card in force, as many as there are, and the signed promise of all of them. */
export interface Priced {
  ok: true;
  card: CachedCard;
  /** Loading first, then delivery; four container types each. */
  prices: readonly (BoxPrice | undefined)[];
  quoteId: string;
  expiresAt: Date;
  /** Null where nobody asked for it, or nobody can tell. */
  drive: Drive | null;
}
export type PricedOrMissing = Priced | ({ ok: false } & MissingQuote);

/** Tells the drive of what has a price, once it is known to have one. */
export type AskDrive = () => Drive | null | Promise<Drive | null>;

/** Prices every direction and container type at once. */
export const priceQuestion = (
  deps: QuoteDeps,
  db: Db,
  asked: Asked,
  now: Date,
  drive?: AskDrive,
): Promise<PricedOrMissing> => priceAndPromise(deps, db, { asked, now, drive });

/** `only`: the one slot that is promised; all without it. */
async function priceAndPromise(
  deps: QuoteDeps,
  db: Db,
  {
    asked,
    now,
    only,
    drive: askDrive,
  }: { asked: Asked; now: Date; only?: number; drive?: AskDrive | undefined },
): Promise<PricedOrMissing> {
  const card = await deps.cards.inForce(db);
  const question = { ...asked, on: toWireDate(now) };
  const prices = card ? priceSlots(card, question) : [];
  if (!card || prices.every((price) => price === undefined)) {
    return { ok: false, ...explainMissingQuote(await deps.places.book(db), card, question) };
  }
  const expiresAt = new Date(Math.ceil((now.getTime() + HONOURED_MS) / MINUTE_MS) * MINUTE_MS);
  const drive = askDrive ? await askDrive() : null;
  const promised = prices.map((price, slot) => (only === undefined || only === slot ? price : undefined));
  const quoteId = signQuote(deps.signer, {
    asked,
    versionId: card.versionId,
    expiresAt,
    fen: promised.map((price) => price?.price ?? 0),
    rowIds: promised.map((price) => price?.row.rowId ?? ''),
    drive,
  });
  return { ok: true, card, prices, quoteId, expiresAt, drive };
}

/** The same for one direction and container type, which must have a price: that one alone is promised. */
export async function priceOne(
  deps: QuoteDeps,
  db: Db,
  asked: Asked & { orderType: OrderType; cabinetType: CabinetType },
  now: Date,
  drive?: AskDrive,
): Promise<(Priced & { price: BoxPrice }) | ({ ok: false } & MissingQuote)> {
  const { orderType, cabinetType, ...rest } = asked;
  const only = slotOf(orderType, cabinetType);
  const priced = await priceAndPromise(deps, db, { asked: rest, now, only, drive });
  if (!priced.ok) return priced;
  const price = priced.prices[only];
  if (price) return { ...priced, price };
  const question = { ...asked, on: toWireDate(now) };
  return { ok: false, ...explainMissingSlot(await deps.places.book(db), priced.card, question) };
}
