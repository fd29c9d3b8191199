import type { Db } from '@boxhaul/db';

/** Takes a key; false when it was taken before. Waits for another transaction that is taking it now. */
export async function claimVisitorKey(
  tx: Db,
  given: { keyHash: Buffer; callName: string; bodyMac: string; now: Date },
): Promise<boolean> {
  const fresh = await tx
    .insertInto('visitor_key')
    .values({
      key_hash: given.keyHash,
      call_name: given.callName,
      body_mac: given.bodyMac,
      created_at: given.now,
    })
    .onConflict((oc) => oc.column('key_hash').doNothing())
    .returning('call_name')
    .executeTakeFirst();
  return fresh !== undefined;
}

export const findVisitorKey = (db: Db, keyHash: Buffer) =>
  db
    .selectFrom('visitor_key')
    .select(['body_mac', 'sealed'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();

export const storeSealed = async (tx: Db, keyHash: Buffer, sealed: Buffer): Promise<void> => {
  await tx.updateTable('visitor_key').set({ sealed }).where('key_hash', '=', keyHash).execute();
};

/** Forgets the keys that were taken before a moment. */
export const deleteVisitorKeysBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('visitor_key').where('created_at', '<', before).execute();
};
