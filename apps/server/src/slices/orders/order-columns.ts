import { fromYuan } from '@boxhaul/domain';
import { type PricedDraft, quoteTypeOf } from './publish/price-draft';
import type { OrderDraftInput, ResolvedDraft } from './publish/resolve-draft';

/** A price that stands leaves nothing to wish for. */
const wishOf = (draft: OrderDraftInput): number | null =>
  quoteTypeOf(draft) === 1 && draft.wishedPrice !== undefined ? fromYuan(draft.wishedPrice) : null;

/** What a draft says of its order, as it is stored; the price and how it came about with it. */
export function orderColumns(draft: OrderDraftInput, resolved: ResolvedDraft, priced: PricedDraft | null) {
  const {
    orderType,
    cabinetType,
    cabinetNum,
    invoicing,
    isHeavyCargo,
    isForeignTrade,
    address,
    goodsName,
    bookSpaceNo,
    contactName,
    contactPhone,
    remark,
    // Looked up: `resolved` holds what they name.
    harborName: _harborName,
    dockId: _dockId,
    regionCode: _regionCode,
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
    ...unheard
  } = draft;
  return {
    // A new field of the draft does not compile until it is named above.
    ...(unheard satisfies Record<string, never>),
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
    address,
    address_lng: resolved.region.lng,
    address_lat: resolved.region.lat,
    address_precision: resolved.region.point_precision,
    goods_name: goodsName,
    book_space_no: bookSpaceNo,
    require_date: resolved.requireDate,
    contact_name: contactName,
    contact_phone: contactPhone,
    remark,
    get_quote_type: quoteTypeOf(draft),
    wished_price_fen: wishOf(draft),
    unit_price_fen: priced?.fen ?? null,
    quote: priced ? JSON.stringify(priced.quote) : null,
  };
}
