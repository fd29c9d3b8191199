import type { ZoneRule, ZoneShape, ZoneState } from '@boxhaul/domain/pricing';
import { type Db, sql } from '@boxhaul/db';

/** Operators change zones one after another, so that each sees what the one before has left; readers do not wait. */
export const lockZones = async (tx: Db): Promise<void> => {
  await sql`lock table restricted_zone in share row exclusive mode`.execute(tx);
};

/** A version as it is to be. */
export interface ZoneContent {
  zoneName: string;
  regionCode: string;
  source: string;
  noticeNo: string | null;
  noticeDate: string | null;
  noticeText: string;
  shape: ZoneShape;
  rule: ZoneRule;
}

const columnsOf = ({ shape, rule, ...content }: ZoneContent) => ({
  zone_name: content.zoneName,
  region_code: content.regionCode,
  source: content.source,
  notice_no: content.noticeNo,
  notice_date: content.noticeDate,
  notice_text: content.noticeText,
  shape: JSON.stringify(shape),
  rule: JSON.stringify(rule),
  valid_from: rule.validFrom,
  valid_to: rule.validTo,
});

interface Change {
  by: string;
  at: Date;
}

/** A zone without versions yet. */
export async function insertZone(tx: Db, at: Date): Promise<number> {
  const row = await tx
    .insertInto('restricted_zone')
    .values({ created_at: at })
    .returning('zone_id')
    .executeTakeFirstOrThrow();
  return row.zone_id;
}

export const insertDraft = (tx: Db, zoneId: number, content: ZoneContent, { by, at }: Change) =>
  tx
    .insertInto('zone_version')
    .values({ zone_id: zoneId, state: 'draft', ...columnsOf(content), changed_by: by, changed_at: at })
    .execute();

export const updateDraft = (tx: Db, versionId: number, content: ZoneContent, { by, at }: Change) =>
  tx
    .updateTable('zone_version')
    .set({ ...columnsOf(content), changed_by: by, changed_at: at, revision: sql`revision + 1` })
    .where('zone_version_id', '=', versionId)
    .execute();

const versions = (db: Db) =>
  db
    .selectFrom('zone_version as v')
    .innerJoin('region as r', 'r.region_code', 'v.region_code')
    .leftJoin('account as c', 'c.account_id', 'v.changed_by')
    .leftJoin('account as f', 'f.account_id', 'v.confirmed_by')
    .select(['v.zone_version_id', 'v.zone_id', 'v.state', 'v.revision', 'v.zone_name', 'v.region_code'])
    .select(['r.full_name', 'v.source', 'v.notice_no', 'v.notice_date', 'v.notice_text', 'v.shape', 'v.rule'])
    .select(['v.valid_to', 'v.changed_at', 'v.confirmed_at'])
    .select(['c.username as changed_by_name', 'f.username as confirmed_by_name']);

/** All versions of a zone, the newest first. */
export const selectVersions = (db: Db, zoneId: number) =>
  versions(db).where('v.zone_id', '=', zoneId).orderBy('v.zone_version_id', 'desc').execute();

export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

export const findVersion = (db: Db, versionId: number): Promise<VersionRow | undefined> =>
  versions(db).where('v.zone_version_id', '=', versionId).executeTakeFirst();

export const findDraft = (db: Db, zoneId: number): Promise<VersionRow | undefined> =>
  versions(db).where('v.zone_id', '=', zoneId).where('v.state', '=', 'draft').executeTakeFirst();

export async function zoneExists(db: Db, zoneId: number): Promise<boolean> {
  const row = await db
    .selectFrom('restricted_zone')
    .select('zone_id')
    .where('zone_id', '=', zoneId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is in force leaves it. */
export const endInForce = (tx: Db, zoneId: number, state: Extract<ZoneState, 'superseded' | 'withdrawn'>) =>
  tx
    .updateTable('zone_version')
    .set({ state, revision: sql`revision + 1` })
    .where('zone_id', '=', zoneId)
    .where('state', '=', 'confirmed')
    .execute();

export const confirmDraft = (tx: Db, versionId: number, { by, at }: Change) =>
  tx
    .updateTable('zone_version')
    .set({ state: 'confirmed', confirmed_by: by, confirmed_at: at, revision: sql`revision + 1` })
    .where('zone_version_id', '=', versionId)
    .execute();

/** Deletes a draft, and its zone where it had nothing else. */
export async function dropDraft(tx: Db, versionId: number, zoneId: number): Promise<void> {
  await tx.deleteFrom('zone_version').where('zone_version_id', '=', versionId).execute();
  await tx
    .deleteFrom('restricted_zone as z')
    .where('z.zone_id', '=', zoneId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('zone_version as v').select('v.zone_id').whereRef('v.zone_id', '=', 'z.zone_id'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('zone_permit as p').select('p.zone_id').whereRef('p.zone_id', '=', 'z.zone_id'),
        ),
      ),
    )
    .execute();
}

/** How many zones there are. */
export async function countZones(db: Db): Promise<number> {
  const row = await db
    .selectFrom('restricted_zone')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Names and grounds in force, beside which an imported one may lie shifted. */
export const selectKnownGrounds = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('zone_version')
    .select(['zone_name', 'shape'])
    .where('state', '=', 'confirmed')
    .where('zone_name', 'in', [...names])
    .execute();

/** Everything in force, for a file. */
export const selectInForce = (db: Db) =>
  versions(db).where('v.state', '=', 'confirmed').orderBy('v.zone_id').execute();
