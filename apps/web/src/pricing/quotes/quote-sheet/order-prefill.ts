import type { MakeOrderPrefill } from '../../../data/orders/make-order-store';
import type { SiteData } from '../../../data/kit/site-data';
import { doorRegion, fullNameOf, type Door } from '../door';
import { priceOf, type QuoteQuery } from '../quote-query';
import type { Quote } from '../../../data/pricing/quotes.api';

/** What the make-order dialog begins with: the query, and the chosen price when there is one (S4). */
export function orderPrefill(
  query: QuoteQuery,
  door: Door,
  quote: Quote | null,
  site: SiteData | null,
): MakeOrderPrefill {
  const { cabinetType, orderType, shipCompanyId } = query;
  const price = quote && priceOf(quote, orderType, cabinetType);
  const company = site?.shipCompanies.find((one) => one.shipCompanyId === shipCompanyId);
  const regionCode = doorRegion(door) ?? query.regionCode ?? '';
  return {
    draft: {
      orderType,
      harborName: query.harborName,
      dockId: query.dockId ?? undefined,
      regionCode,
      cabinetType,
      shipCompanyId: shipCompanyId ?? undefined,
      shipCompanyName: company?.shipCompanyName,
      invoicing: query.invoicing,
      isHeavyCargo: query.isHeavyCargo,
      isForeignTrade: query.isForeignTrade,
      address: door.detail,
      contactName: door.contactName ?? undefined,
      contactPhone: door.contactPhone ?? undefined,
      price: price ?? undefined,
      getQuoteType: price ? 0 : 1,
      quoteId: price ? quote?.quoteId : undefined,
    },
    door: { regionCode, fullName: fullNameOf(door.parts), detail: door.detail },
    expiresAt: price ? (quote?.expiresAt ?? null) : null,
  };
}
