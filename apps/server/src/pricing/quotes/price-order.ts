import type { PriceReason } from '@boxhaul/contract/pricing';
import type { Db } from '@boxhaul/db';
import type { Invoicing } from '@boxhaul/domain/identity';
import { fen, type Fen, normaliseRegionCode, toWireDate, toWireTime, toYuan } from '@boxhaul/domain/kit';
import {
  type BoxPrice,
  type CabinetType,
  type CargoWeight,
  type OrderType,
  priceFromRow,
  type RateCard,
  type RateRow,
  slotOf,
} from '@boxhaul/domain/pricing';
import { estimateDrive, presentDrive } from './estimate-drive';
import { HONOURED_MS, MINUTE_MS, priceOne } from './price-question';
import { type Asked, readQuote } from './quote-token';
import { presentReason } from './quotes.present';
import type { QuoteDeps } from './rate-cards';

/** An order to be priced; its places and company exist already. */
export interface OrderToPrice {
  customerId: string;
  harborId: number;
  dockId: number | null;
  regionCode: string;
  shipCompanyId: number | null;
  orderType: OrderType;
  cabinetType: CabinetType;
  invoicing: Invoicing;
  isHeavyCargo: CargoWeight;
  isForeignTrade: boolean;
  /** The quote that the customer was given; its price stands while it is valid and for this very order. */
  quoteId?: string | undefined;
  now: Date;
}

export type OrderPrice =
  | { ok: true; fen: Fen; reason: PriceReason; versionName: string; quoteId: string; expiresAt: string }
  | {
      ok: false;
      errcode: 'NO_QUOTE' | 'QUOTE_EXPIRED' | 'QUOTE_CHANGED';
      message: string | undefined;
      /** For a quote that no longer holds: the new one, in `quote`. */
      data: Record<string, unknown>;
    };

/** The row's price as it was when the quote was given, whose minute is rounded: its surcharges may hold no longer. */
export function priceAsPromised(
  card: RateCard,
  row: RateRow,
  { asked, promised, expiresAt }: { asked: Asked; promised: number; expiresAt: Date },
): BoxPrice | undefined {
  const given = expiresAt.getTime() - HONOURED_MS;
  const days = new Set([given - MINUTE_MS, given].map((at) => toWireDate(new Date(at))));
  const prices = [...days].map((on) => priceFromRow(card, row, { ...asked, on }));
  return prices.find((price) => price?.price === promised) ?? prices.at(-1);
}

/** The price of an order per box: by its quote to the fen, whatever the card says by now, else by the card (decisions 4). */
export async function priceOrder(deps: QuoteDeps, db: Db, order: OrderToPrice): Promise<OrderPrice> {
  const { orderType, cabinetType, quoteId, now, ...rest } = order;
  const regionCode = normaliseRegionCode(rest.regionCode);
  if (regionCode === undefined) throw new RangeError(`no region code: ${rest.regionCode}`);
  const asked: Asked = { ...rest, regionCode };
  const given = quoteId === undefined ? undefined : readQuote(deps.signer, quoteId, asked);
  const isLive = given !== undefined && given.expiresAt > now;
  if (quoteId !== undefined && given?.matches && isLive) {
    const slot = slotOf(orderType, cabinetType);
    const promised = given.fen[slot] ?? 0;
    const card = await deps.cards.byVersion(db, given.versionId);
    const row = card?.rowsById.get(given.rowIds[slot] ?? '');
    const price = card && row && priceAsPromised(card, row, { asked, promised, expiresAt: given.expiresAt });
    if (card && price && promised > 0) {
      const reason = presentReason(await deps.places.book(db), price);
      const expiresAt = toWireTime(given.expiresAt);
      return { ok: true, fen: fen(promised), reason, versionName: card.versionName, quoteId, expiresAt };
    }
  }
  const priced = await priceOne(deps, db, { ...asked, orderType, cabinetType }, now);
  if (!priced.ok)
    return { ok: false, errcode: 'NO_QUOTE', message: priced.message, data: { ...priced.data } };
  const book = await deps.places.book(db);
  const reason = presentReason(book, priced.price);
  const expiresAt = toWireTime(priced.expiresAt);
  const fresh = { quoteId: priced.quoteId, expiresAt, reason };
  if (quoteId === undefined) {
    return { ok: true, fen: priced.price.price, versionName: priced.card.versionName, ...fresh };
  }
  return {
    ok: false,
    errcode: given?.matches && !isLive ? 'QUOTE_EXPIRED' : 'QUOTE_CHANGED',
    message: undefined,
    data: {
      quote: {
        price: toYuan(priced.price.price),
        ...fresh,
        estimate: presentDrive(estimateDrive(book, asked, now)),
      },
    },
  };
}
