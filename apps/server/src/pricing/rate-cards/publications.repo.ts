import { type Db, sql } from '@boxhaul/db';

/** When a version was to be in force, the newest first. */
export const selectPublications = (db: Db, versionId: string) =>
  db
    .selectFrom('rate_card_publication as p')
    .leftJoin('account as a', 'a.account_id', 'p.account_id')
    .leftJoin('account as c', 'c.account_id', 'p.called_off_by')
    .select([
      'p.decided_at',
      'p.in_force_from',
      'p.called_off_at',
      'a.username as decided_by',
      'c.username as called_off_by',
    ])
    .where('p.version_id', '=', versionId)
    .orderBy('p.publication_id', 'desc')
    .execute();

export type PublicationRow = Awaited<ReturnType<typeof selectPublications>>[number];

/** One publishes after the other, so that of two the later is in force. */
export async function queuePublishers(tx: Db): Promise<void> {
  await sql`lock table rate_card_publication in share row exclusive mode`.execute(tx);
}

/** Puts a version in force from a moment on. */
export async function insertPublication(
  tx: Db,
  { versionId, accountId, now, from }: { versionId: string; accountId: string; now: Date; from: Date },
): Promise<void> {
  await tx
    .updateTable('rate_card_version')
    .set({ published_at: from })
    .where('version_id', '=', versionId)
    .execute();
  await tx
    .insertInto('rate_card_publication')
    .values({ version_id: versionId, account_id: accountId, decided_at: now, in_force_from: from })
    .execute();
}

/** A version that was to come in force after `now` does not. */
export async function cancelPublication(
  tx: Db,
  { versionId, accountId, now }: { versionId: string; accountId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('rate_card_version')
    .set({ published_at: null })
    .where('version_id', '=', versionId)
    .execute();
  await tx
    .updateTable('rate_card_publication')
    .set({ called_off_at: now, called_off_by: accountId })
    .where('version_id', '=', versionId)
    .where('in_force_from', '>', now)
    .where('called_off_at', 'is', null)
    .execute();
}
