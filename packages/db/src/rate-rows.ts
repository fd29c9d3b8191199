import { fen, type PricedCabinet, type RateRow, type SurchargeRule } from '@boxhaul/domain';
import type { Selectable } from 'kysely';
import type { DB } from './types.gen';

/** A stored line of a rate card as the pricing rules read it. */
export const rateRowOf = (row: Selectable<DB['rate_card_row']>): RateRow => ({
  rowId: row.row_id,
  harborId: row.harbor_id,
  dockId: row.dock_id,
  regionCode: row.region_code,
  orderType: row.order_type as 0 | 1,
  cabinetType: row.cabinet_type as PricedCabinet,
  isHeavyCargo: row.is_heavy_cargo as 0 | 1 | null,
  isForeignTrade: row.is_foreign_trade,
  shipCompanyId: row.ship_company_id,
  invoicing: row.invoicing as 0 | 1 | null,
  customerId: row.customer_id,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  price: fen(row.price_fen),
});

/** A stored surcharge as the pricing rules read it: a share of the price, or fen a box. */
export const surchargeRuleOf = (rule: Selectable<DB['surcharge_rule']>): SurchargeRule => ({
  name: rule.rule_name,
  sort: rule.sort,
  cabinetTypes: rule.cabinet_types as PricedCabinet[] | null,
  isHeavyCargo: rule.is_heavy_cargo as 0 | 1 | null,
  isForeignTrade: rule.is_foreign_trade,
  invoicing: rule.invoicing as 0 | 1 | null,
  harborId: rule.harbor_id,
  size: rule.permille === null ? { fen: fen(rule.amount_fen ?? 0) } : { permille: rule.permille },
});
