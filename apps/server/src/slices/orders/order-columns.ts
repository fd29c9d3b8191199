import { type PricedDraft, quoteTypeOf } from './price-draft';
import type { OrderDraftInput, ResolvedDraft } from './resolve-draft';

/** What a draft says of its order, as it is stored; the price and how it came about with it. */
export const orderColumns = (
  draft: OrderDraftInput,
  resolved: ResolvedDraft,
  priced: PricedDraft | null,
) => ({
  order_type: draft.orderType,
  harbor_id: resolved.harbor.harbor_id,
  dock_id: resolved.dock?.dock_id ?? null,
  region_code: resolved.region.region_code,
  ship_company_id: resolved.shipCompany.ship_company_id,
  cabinet_type: draft.cabinetType,
  cabinet_num: draft.cabinetNum,
  invoicing: draft.invoicing,
  is_heavy_cargo: draft.isHeavyCargo,
  is_foreign_trade: draft.isForeignTrade,
  address: draft.address,
  address_lng: resolved.region.lng,
  address_lat: resolved.region.lat,
  address_precision: resolved.region.point_precision,
  goods_name: draft.goodsName,
  book_space_no: draft.bookSpaceNo,
  require_date: resolved.requireDate,
  contact_name: draft.contactName,
  contact_phone: draft.contactPhone,
  remark: draft.remark,
  get_quote_type: quoteTypeOf(draft),
  unit_price_fen: priced?.fen ?? null,
  quote: priced ? JSON.stringify(priced.quote) : null,
});
