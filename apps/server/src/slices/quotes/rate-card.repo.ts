import type { Db } from '@boxhaul/db';
import { fen, type PricedCabinet, type RateRow, type SurchargeRule } from '@boxhaul/domain';

/** The version published last. */
export const selectVersionInForce = (db: Db, now: Date) =>
  db
    .selectFrom('rate_card_version')
    .select(['version_id as versionId', 'version_name as versionName'])
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectVersion = (db: Db, versionId: string) =>
  db
    .selectFrom('rate_card_version')
    .select(['version_id as versionId', 'version_name as versionName'])
    .where('version_id', '=', versionId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();

export async function selectCardRows(db: Db, versionId: string): Promise<RateRow[]> {
  const rows = await db.selectFrom('rate_card_row').selectAll().where('version_id', '=', versionId).execute();
  return rows.map((row) => ({
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
  }));
}

export async function selectSurchargeRules(db: Db, versionId: string): Promise<SurchargeRule[]> {
  const rules = await db
    .selectFrom('surcharge_rule')
    .selectAll()
    .where('version_id', '=', versionId)
    .execute();
  return rules.map((rule) => ({
    name: rule.rule_name,
    sort: rule.sort,
    cabinetTypes: rule.cabinet_types as PricedCabinet[] | null,
    isHeavyCargo: rule.is_heavy_cargo as 0 | 1 | null,
    isForeignTrade: rule.is_foreign_trade,
    invoicing: rule.invoicing as 0 | 1 | null,
    harborId: rule.harbor_id,
    size: rule.permille === null ? { fen: fen(rule.amount_fen ?? 0) } : { permille: rule.permille },
  }));
}
