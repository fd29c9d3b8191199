import { type Db, rateRowOf, surchargeRuleOf } from '@boxhaul/db';
import type { RateRow, SurchargeRule } from '@boxhaul/domain/pricing';

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

/** So many rows at a time: a card of 200 000 read at once would hold up everybody's answers. */
const AT_ONCE = 5_000;

export async function selectCardRows(db: Db, versionId: string): Promise<RateRow[]> {
  const read: RateRow[] = [];
  for (;;) {
    const last = read.at(-1);
    let query = db.selectFrom('rate_card_row').selectAll().where('version_id', '=', versionId);
    if (last) {
      query = query.where((eb) =>
        eb(eb.refTuple('region_code', 'row_id'), '>', eb.tuple(last.regionCode, last.rowId)),
      );
    }
    const rows = await query.orderBy('region_code').orderBy('row_id').limit(AT_ONCE).execute();
    for (const row of rows) read.push(rateRowOf(row));
    if (rows.length < AT_ONCE) return read;
  }
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
