import type { Db } from '@boxhaul/db';
import { type Fen, normaliseRegionCode, toWireDate } from '@boxhaul/domain/kit';
import { type CabinetType, type OrderType, priceBox } from '@boxhaul/domain/pricing';
import type { Asked } from './quote-token';
import type { QuoteDeps } from './rate-cards';

/** An order as it is stored, as far as its price depends on it. */
export type OrderOfCard = Omit<Asked, 'regionCode'> & {
  regionCode: string;
  orderType: OrderType;
  cabinetType: CabinetType;
};

/** What each order would cost per box by the card in force today, in their order; null without a price. */
export async function cardPrices(
  deps: QuoteDeps,
  db: Db,
  orders: readonly OrderOfCard[],
  now: Date,
): Promise<(Fen | null)[]> {
  const card = await deps.cards.inForce(db);
  const on = toWireDate(now);
  return orders.map(({ orderType, cabinetType, ...asked }) => {
    const regionCode = normaliseRegionCode(asked.regionCode);
    if (!card || regionCode === undefined) return null;
    return priceBox(card, { ...asked, regionCode, on }, orderType, cabinetType)?.price ?? null;
  });
}
