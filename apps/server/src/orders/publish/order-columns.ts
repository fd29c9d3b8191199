import { fromYuan } from '@boxhaul/domain/kit';
import { textColumns } from '../orders';
import { type PricedDraft, quoteTypeOf } from './price-draft';
import type { OrderDraftInput } from './resolve-draft';
import type { ResolvedOrder } from './resolve-with-door';

/** A price that stands leaves nothing to wish for. */
const wishOf = (draft: OrderDraftInput): number | null =>
  quoteTypeOf(draft) === 1 && draft.wishedPrice !== undefined ? fromYuan(draft.wishedPrice) : null;

/** What a draft says of its order, as it is stored; the price and how it came about with it. */
export function orderColumns(draft: OrderDraftInput, resolved: ResolvedOrder, priced: PricedDraft | null) {
  const {
    orderType,
    cabinetType,
    cabinetNum,
    invoicing,
    isHeavyCargo,
    isForeignTrade,
    // Looked up: `resolved` holds what they name.
    harborName: _harborName,
    dockId: _dockId,
    regionCode: _regionCode,
    longitude: _longitude,
    latitude: _latitude,
    shipCompanyId: _shipCompanyId,
    shipCompanyName: _shipCompanyName,
    requireDate: _requireDate,
    // Priced: `priced` holds what they came to.
    price: _price,
    quoteId: _quoteId,
    getQuoteType: _getQuoteType,
    // Of an intention alone.
    wishedPrice: _wishedPrice,
    // Stored as rows of their own.
    cusOrderDocumentList: _documents,
    ...texts
  } = draft;
  return {
    // A new field of the draft does not compile until it is named above or is one of the texts.
    ...textColumns(texts),
    order_type: orderType,
    harbor_id: resolved.harbor.harbor_id,
    dock_id: resolved.dock?.dock_id ?? null,
    region_code: resolved.region.region_code,
    ship_company_id: resolved.shipCompany.ship_company_id,
    cabinet_type: cabinetType,
    cabinet_num: cabinetNum,
    invoicing,
    is_heavy_cargo: isHeavyCargo,
    is_foreign_trade: isForeignTrade,
    address_lng: resolved.door.lng,
    address_lat: resolved.door.lat,
    address_precision: resolved.door.precision,
    require_date: resolved.requireDate,
    get_quote_type: priced ? (0 as const) : (1 as const),
    wished_price_fen: wishOf(draft),
    unit_price_fen: priced?.fen ?? null,
    quote: priced ? JSON.stringify(priced.quote) : null,
  };
}
