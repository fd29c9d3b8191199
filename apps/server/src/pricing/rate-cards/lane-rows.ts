import type { Fen } from '@boxhaul/domain/kit';
import { CABINET_TYPES, type CabinetType, type Lane } from '@boxhaul/domain/pricing';
import type { DB, Selectable } from '@boxhaul/db';

/** The columns of a stored price that tell where, for whom and when it holds. */
export type LaneRow = Omit<
  Selectable<DB['rate_card_row']>,
  'row_id' | 'version_id' | 'cabinet_type' | 'price_fen'
>;

/** Their names, in the order in which lanes are shown. */
export const LANE_KEYS = [
  'harbor_id',
  'customer_id',
  'region_code',
  'dock_id',
  'order_type',
  'ship_company_id',
  'is_heavy_cargo',
  'is_foreign_trade',
  'invoicing',
  'valid_from',
  'valid_to',
] as const satisfies readonly (keyof LaneRow)[];

/** A stored lane without its prices. */
export const laneOf = (row: LaneRow): Omit<Lane, 'prices'> => ({
  harborId: row.harbor_id,
  dockId: row.dock_id,
  regionCode: row.region_code,
  orderType: row.order_type,
  isHeavyCargo: row.is_heavy_cargo,
  isForeignTrade: row.is_foreign_trade,
  shipCompanyId: row.ship_company_id,
  invoicing: row.invoicing,
  customerId: row.customer_id,
  validFrom: row.valid_from,
  validTo: row.valid_to,
});

/** A lane as it is stored, its prices apart. */
export const laneRowOf = (lane: Omit<Lane, 'prices'>): LaneRow => ({
  harbor_id: lane.harborId,
  dock_id: lane.dockId,
  region_code: lane.regionCode,
  order_type: lane.orderType,
  is_heavy_cargo: lane.isHeavyCargo,
  is_foreign_trade: lane.isForeignTrade,
  ship_company_id: lane.shipCompanyId,
  invoicing: lane.invoicing,
  customer_id: lane.customerId,
  valid_from: lane.validFrom,
  valid_to: lane.validTo,
});

/** The prices that a lane has, by container type. */
export function pricesOf(lane: Lane): [CabinetType, Fen][] {
  const prices: [CabinetType, Fen][] = [];
  for (const type of CABINET_TYPES) {
    const price = lane.prices[type];
    if (price !== undefined) prices.push([type, price]);
  }
  return prices;
}
