import type { Db } from '@boxhaul/db';

interface Key {
  accountId: string;
  key: string;
}

/** Takes a key; false when it was taken before. Waits for another transaction that is taking it now. */
export async function claimKey(
  tx: Db,
  { accountId, key, callName, bodyHash, now }: Key & { callName: string; bodyHash: Buffer; now: Date },
): Promise<boolean> {
  const fresh = await tx
    .insertInto('idempotency_key')
    .values({
      account_id: accountId,
      idempotency_key: key,
      call_name: callName,
      body_hash: bodyHash,
      created_at: now,
    })
    .onConflict((oc) => oc.columns(['account_id', 'idempotency_key']).doNothing())
    .returning('idempotency_key')
    .executeTakeFirst();
  return fresh !== undefined;
}

export const findKey = (tx: Db, { accountId, key }: Key) =>
  tx
    .selectFrom('idempotency_key')
    .select(['call_name', 'body_hash', 'response'])
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** Keeps the answer of a key, for those who ask again. */
export async function storeAnswer(tx: Db, { accountId, key }: Key, response: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(response) })
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .execute();
}

/** Forgets the keys that were taken before a moment. */
export async function deleteKeysBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
}
