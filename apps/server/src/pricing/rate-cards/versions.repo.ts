import { countRows, type Db, onPage, type Paging, sql } from '@boxhaul/db';

const columns = (db: Db) =>
  db
    .selectFrom('rate_card_version as v')
    .leftJoin('account as a', 'a.account_id', 'v.account_id')
    .leftJoin('rate_card_version as b', 'b.version_id', 'v.based_on_id')
    .select([
      'v.version_id',
      'v.version_name',
      'v.revision',
      'v.note',
      'v.created_at',
      'v.published_at',
      'a.username as created_by',
      'b.version_name as based_on',
      sql<number>`(select count(*)::int from rate_card_row r where r.version_id = v.version_id)`.as('prices'),
    ]);

export const selectVersions = (db: Db, paging: Paging) =>
  columns(db).orderBy('v.version_id', 'desc').$call(onPage(paging)).execute();

export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

export const countVersions = (db: Db): Promise<number> => countRows(db.selectFrom('rate_card_version'));

export const findVersion = (db: Db, versionId: string): Promise<VersionRow | undefined> =>
  columns(db).where('v.version_id', '=', versionId).executeTakeFirst();

/** Whether any of a version's prices holds on a day or after it. */
export async function hasPriceFrom(db: Db, versionId: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('rate_card_row')
    .select('row_id')
    .where('version_id', '=', versionId)
    .where('valid_to', '>=', day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The version in force, with when it came so. */
export const findInForce = (db: Db, now: Date) =>
  db
    .selectFrom('rate_card_version')
    .select(['version_id', 'published_at'])
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The version's row, until the transaction ends: nobody changes its prices meanwhile. */
export const lockVersion = (tx: Db, versionId: string) =>
  tx
    .selectFrom('rate_card_version')
    .select(['version_id', 'version_name', 'revision', 'note', 'published_at'])
    .where('version_id', '=', versionId)
    .forUpdate()
    .executeTakeFirst();

export async function insertVersion(
  tx: Db,
  draft: { versionName: string; note: string; accountId: string; now: Date; basedOnId?: string | undefined },
): Promise<string> {
  const { version_id } = await tx
    .insertInto('rate_card_version')
    .values({
      version_name: draft.versionName,
      note: draft.note,
      account_id: draft.accountId,
      created_at: draft.now,
      based_on_id: draft.basedOnId ?? null,
    })
    .returning('version_id')
    .executeTakeFirstOrThrow();
  return version_id;
}

/** Gives a version all prices of another. */
export async function copyRows(tx: Db, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into rate_card_row (version_id, harbor_id, dock_id, region_code, order_type, cabinet_type, is_heavy_cargo,
      is_foreign_trade, ship_company_id, invoicing, customer_id, valid_from, valid_to, price_fen)
    select ${toId}::bigint, harbor_id, dock_id, region_code, order_type, cabinet_type, is_heavy_cargo, is_foreign_trade,
      ship_company_id, invoicing, customer_id, valid_from, valid_to, price_fen
    from rate_card_row where version_id = ${fromId} order by row_id`.execute(tx);
}

/** Gives a version all surcharges of another; answers how many. */
export async function copySurcharges(tx: Db, fromId: string, toId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into surcharge_rule (version_id, rule_name, sort, surcharge_kind, cabinet_types, is_heavy_cargo,
      is_foreign_trade, invoicing, harbor_id, amount_fen, permille, valid_from, valid_to)
    select ${toId}::bigint, rule_name, sort, surcharge_kind, cabinet_types, is_heavy_cargo, is_foreign_trade, invoicing,
      harbor_id, amount_fen, permille, valid_from, valid_to
    from surcharge_rule where version_id = ${fromId} order by sort, rule_id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Counts a change of a version. */
export async function bumpRevision(
  tx: Db,
  versionId: string,
  named: { version_name?: string; note?: string } = {},
): Promise<void> {
  await tx
    .updateTable('rate_card_version')
    .set({ ...named, revision: sql`revision + 1` })
    .where('version_id', '=', versionId)
    .execute();
}

/** Deletes a version that was never in force. */
export async function deleteVersion(tx: Db, versionId: string): Promise<void> {
  await tx
    .updateTable('rate_card_version')
    .set({ based_on_id: null })
    .where('based_on_id', '=', versionId)
    .execute();
  await tx.deleteFrom('rate_card_publication').where('version_id', '=', versionId).execute();
  await tx.deleteFrom('surcharge_rule').where('version_id', '=', versionId).execute();
  await tx.deleteFrom('rate_card_row').where('version_id', '=', versionId).execute();
  await tx.deleteFrom('rate_card_version').where('version_id', '=', versionId).execute();
}
