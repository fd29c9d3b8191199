import { fen } from '@boxhaul/domain/kit';
import type { RateRow, SurchargeRule } from '@boxhaul/domain/pricing';
import type { Selectable } from 'kysely';
import type { DB } from './types.gen';

/** A stored line of a rate card as the pricing rules read it. */
export const rateRowOf = (row: Selectable<DB['rate_card_row']>): RateRow => ({
  rowId: row.row_id,
  harborId: row.harbor_id,
  dockId: row.dock_id,
  regionCode: row.region_code,
  orderType: row.order_type,
  cabinetType: row.cabinet_type,
  isHeavyCargo: row.is_heavy_cargo,
  isForeignTrade: row.is_foreign_trade,
  shipCompanyId: row.ship_company_id,
  invoicing: row.invoicing,
  customerId: row.customer_id,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  price: fen(row.price_fen),
});

/** A stored surcharge as the pricing rules read it: a share of the price, or fen a box. */
export const surchargeRuleOf = (rule: Selectable<DB['surcharge_rule']>): SurchargeRule => ({
  name: rule.rule_name,
  sort: rule.sort,
  cabinetTypes: rule.cabinet_types,
  isHeavyCargo: rule.is_heavy_cargo,
  isForeignTrade: rule.is_foreign_trade,
  invoicing: rule.invoicing,
  harborId: rule.harbor_id,
  validFrom: rule.valid_from,
  validTo: rule.valid_to,
  size: rule.permille === null ? { fen: fen(rule.amount_fen ?? 0) } : { permille: rule.permille },
});
