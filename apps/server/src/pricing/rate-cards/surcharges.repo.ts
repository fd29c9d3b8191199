import { type Db, type Insertable, type DB } from '@boxhaul/db';

export const selectSurcharges = (db: Db, versionId: string) =>
  db
    .selectFrom('surcharge_rule')
    .selectAll()
    .where('version_id', '=', versionId)
    .orderBy('sort')
    .orderBy('rule_id')
    .execute();

export type SurchargeRow = Awaited<ReturnType<typeof selectSurcharges>>[number];

/** Puts a version's surcharges in place of those that were there. */
export async function replaceSurcharges(
  tx: Db,
  versionId: string,
  rules: readonly Omit<Insertable<DB['surcharge_rule']>, 'version_id' | 'sort'>[],
): Promise<void> {
  await tx.deleteFrom('surcharge_rule').where('version_id', '=', versionId).execute();
  if (rules.length === 0) return;
  await tx
    .insertInto('surcharge_rule')
    .values(rules.map((rule, i) => ({ ...rule, version_id: versionId, sort: i + 1 })))
    .execute();
}
