import type { InputOf } from '@boxhaul/contract/kit';
import type { PriceVo, Quote, quotes } from '@boxhaul/contract/pricing';
import type { CabinetType } from '@boxhaul/domain/pricing';

/** What the sheet asks for; the door address beside its region is kept by the door itself. */
export interface QuoteQuery {
  /** 0 loading 装货, 1 delivery 送货. */
  orderType: 0 | 1;
  harborName: string;
  dockId: number | null;
  regionCode: string | null;
  cabinetType: CabinetType;
  shipCompanyId: number | null;
  invoicing: 0 | 1;
  isHeavyCargo: 0 | 1;
  isForeignTrade: boolean;
}

/** S3's defaults of the order draft. */
export const EMPTY_QUERY: QuoteQuery = {
  orderType: 0,
  harborName: '',
  dockId: null,
  regionCode: null,
  cabinetType: '20GP',
  shipCompanyId: null,
  invoicing: 0,
  isHeavyCargo: 0,
  isForeignTrade: true,
};

export type PriceInput = InputOf<typeof quotes.query>;

/** The part of a query that prices depend on; null until it has a harbour and a region (S4). */
export function priceInput(query: QuoteQuery): PriceInput | null {
  if (!query.harborName || !query.regionCode) return null;
  return {
    harborName: query.harborName,
    dockId: query.dockId ?? undefined,
    regionCode: query.regionCode,
    shipCompanyId: query.shipCompanyId ?? undefined,
    invoicing: query.invoicing,
    isHeavyCargo: query.isHeavyCargo,
    isForeignTrade: query.isForeignTrade,
  };
}

/** The prices of the chosen direction; null when the card has none for it. */
export const pricesOf = (quote: Quote, orderType: 0 | 1): PriceVo | null =>
  orderType === 0 ? quote.shipmentVo : quote.deliveryVo;

/** Yuan per box of one container type, or null. */
export const priceOf = (quote: Quote, orderType: 0 | 1, type: CabinetType): string | null =>
  pricesOf(quote, orderType)?.[`_${type}`] ?? null;
