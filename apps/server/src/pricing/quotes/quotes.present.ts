import type { PriceReason, PriceVo, Quote } from '@boxhaul/contract/pricing';
import { fen, toYuan } from '@boxhaul/domain/kit';
import { type BoxPrice, matchLevelOf, type RateRow } from '@boxhaul/domain/pricing';
import type { PlaceBook } from '../places';

/** A row of a rate card in names instead of ids. */
export const presentRow = (book: PlaceBook, row: RateRow): PriceReason['row'] => ({
  rowId: row.rowId,
  price: toYuan(row.price),
  matchLevel: matchLevelOf(row),
  regionName: book.regions.get(row.regionCode)?.full_name ?? '',
  dockName: row.dockId === null ? null : (book.docks.get(row.dockId)?.dock_name ?? ''),
  shipCompanyName:
    row.shipCompanyId === null ? null : (book.shipCompanies.get(row.shipCompanyId)?.ship_company_name ?? ''),
  isCustomerRow: row.customerId !== null,
  validFrom: row.validFrom,
  validTo: row.validTo,
});

/** How one price came about. */
export function presentReason(book: PlaceBook, priced: BoxPrice): PriceReason {
  const { row } = priced;
  return {
    orderType: row.orderType,
    cabinetType: row.cabinetType,
    price: toYuan(priced.price),
    row: presentRow(book, row),
    surcharges: priced.surcharges.map(({ name, rule, amount }) => ({ name, rule, amount: toYuan(amount) })),
  };
}

/** The four prices of one direction; null when it has none. */
export const presentPrices = (prices: readonly (BoxPrice | undefined)[]): PriceVo | null =>
  presentFen(prices.map((priced) => priced?.price ?? 0));

/** The same of fen; 0 where there is no price. */
function presentFen(prices: readonly number[]): PriceVo | null {
  if (prices.every((price) => price === 0)) return null;
  const [gp20, hq20, gp40, hq40] = prices.map((price) => (price > 0 ? toYuan(fen(price)) : null));
  return { _20GP: gp20 ?? null, _20HQ: hq20 ?? null, _40GP: gp40 ?? null, _40HQ: hq40 ?? null };
}

/** Both directions of what a quote promised, by slot. */
export const presentPromised = (promised: readonly number[]): Pick<Quote, 'shipmentVo' | 'deliveryVo'> => ({
  shipmentVo: presentFen(promised.slice(0, 4)),
  deliveryVo: presentFen(promised.slice(4)),
});
