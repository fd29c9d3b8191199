import { type Db, sql } from '@boxhaul/db';
import type { UploadQuota } from './upload-quota.policy';

/** Counts an upload to its account's day; false, and nothing counted, when that would be more than the quota. */
export async function consumeQuota(
  db: Db,
  { accountId, day }: { accountId: string; day: string },
  taken: UploadQuota,
  most: UploadQuota,
): Promise<boolean> {
  const { rows } = await sql`
    insert into upload_day as d (account_id, day, files, bytes)
    values (${accountId}, ${day}, ${taken.files}, ${taken.bytes})
    on conflict (account_id, day) do update
      set files = d.files + excluded.files, bytes = d.bytes + excluded.bytes
      where d.files + excluded.files <= ${most.files} and d.bytes + excluded.bytes <= ${most.bytes}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Forgets what was sent in on days before this one. */
export const deleteUploadDays = async (db: Db, before: string): Promise<void> => {
  await db.deleteFrom('upload_day').where('day', '<', before).execute();
};

/** Written before the bytes themselves. */
export const insertUnclaimed = async (db: Db, keys: readonly string[], now: Date): Promise<void> => {
  await db
    .insertInto('unclaimed_file')
    .values(keys.map((storage_key) => ({ storage_key, created_at: now })))
    .execute();
};

/** Takes keys for rows of their own; false when the cleanup has been quicker with any of them. */
export async function claimKeys(tx: Db, keys: readonly string[]): Promise<boolean> {
  const rows = await tx
    .deleteFrom('unclaimed_file')
    .where('storage_key', 'in', [...keys])
    .returning('storage_key')
    .execute();
  return rows.length === keys.length;
}

/** Locks keys from before a moment that nobody is claiming. */
export async function lockUnclaimed(tx: Db, before: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('unclaimed_file')
    .select('storage_key')
    .where('created_at', '<=', before)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Makes the bytes of files from before a moment that nothing points at unclaimed, for the cleanup to remove. */
export async function abandonFiles(db: Db, before: Date): Promise<void> {
  await db
    .with('gone', (qb) =>
      qb
        .deleteFrom('stored_file')
        .where('file_id', 'in', (eb) =>
          eb
            .selectFrom('stored_file as f')
            .leftJoin('cus_order_document as d', 'd.file_id', 'f.file_id')
            .leftJoin('task_node_pic as p', 'p.file_id', 'f.file_id')
            .leftJoin('certification as n', 'n.licence_file_id', 'f.file_id')
            .leftJoin('account as a', 'a.picture_file_id', 'f.file_id')
            .leftJoin('job as j', 'j.file_id', 'f.file_id')
            .leftJoin('cost_dispute_file as s', 's.file_id', 'f.file_id')
            .leftJoin('transport_agreement as y', 'y.signature_file_id', 'f.file_id')
            .leftJoin('transport_agreement as g', 'g.pdf_file_id', 'f.file_id')
            .leftJoin('fleet_paper as r', 'r.file_id', 'f.file_id')
            .leftJoin('invoice_file as v', 'v.file_id', 'f.file_id')
            .leftJoin('site_picture as w', 'w.file_id', 'f.file_id')
            .leftJoin('driver_expense_pic as e', 'e.file_id', 'f.file_id')
            .leftJoin('task_exception_pic as x', 'x.file_id', 'f.file_id')
            .leftJoin('driver_message_pic as m', 'm.file_id', 'f.file_id')
            .select('f.file_id')
            .where('f.created_at', '<', before)
            .where('d.file_id', 'is', null)
            .where('p.file_id', 'is', null)
            .where('n.licence_file_id', 'is', null)
            .where('a.picture_file_id', 'is', null)
            .where('j.file_id', 'is', null)
            .where('s.file_id', 'is', null)
            .where('r.file_id', 'is', null)
            .where('v.file_id', 'is', null)
            .where('w.file_id', 'is', null)
            .where('e.file_id', 'is', null)
            .where('x.file_id', 'is', null)
            .where('m.file_id', 'is', null)
            .where('y.agreement_id', 'is', null)
            .where('g.agreement_id', 'is', null),
        )
        .returning(['storage_key', 'created_at']),
    )
    .insertInto('unclaimed_file')
    .columns(['storage_key', 'created_at'])
    .expression((eb) => eb.selectFrom('gone').select(['storage_key', 'created_at']))
    .execute();
}
