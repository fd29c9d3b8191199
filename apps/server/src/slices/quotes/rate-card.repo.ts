import { type Db, rateRowOf, surchargeRuleOf } from '@boxhaul/db';
import type { RateRow, SurchargeRule } from '@boxhaul/domain';

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
  return rows.map(rateRowOf);
}

export async function selectSurchargeRules(db: Db, versionId: string): Promise<SurchargeRule[]> {
  const rules = await db
    .selectFrom('surcharge_rule')
    .selectAll()
    .where('version_id', '=', versionId)
    .orderBy('sort')
    .orderBy('rule_id')
    .execute();
  return rules.map(surchargeRuleOf);
}
