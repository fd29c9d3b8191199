import type { MakeOrderPrefill } from '../../data/orders/make-order-store';
import type { SavedQuote } from '../../data/pricing/saved-quotes.api';
import { priceThen } from './price-then';

type Today = NonNullable<SavedQuote['last']> & { quoteId: string; expiresAt: string };

/** What the order form begins with: the kept query, at today's price when there is one. */
export function savedPrefill(saved: SavedQuote, today: Today | null): MakeOrderPrefill {
  const price = priceThen(today, saved) ?? undefined;
  const { regionCode, regionFullName: fullName, address } = saved;
  return {
    draft: {
      orderType: saved.orderType,
      harborName: saved.harborName,
      dockId: saved.dockId ?? undefined,
      regionCode,
      cabinetType: saved.cabinetType,
      shipCompanyId: saved.shipCompanyId ?? undefined,
      shipCompanyName: saved.shipCompanyName ?? undefined,
      invoicing: saved.invoicing,
      isHeavyCargo: saved.isHeavyCargo,
      isForeignTrade: saved.isForeignTrade,
      address,
      price,
      getQuoteType: price ? 0 : 1,
      quoteId: price ? today?.quoteId : undefined,
    },
    door: { regionCode, fullName, detail: address },
    expiresAt: price ? (today?.expiresAt ?? null) : null,
  };
}
