import { createHash } from 'node:crypto';
import type { Call } from '@boxhaul/contract';
import { type Db, inTransaction } from '@boxhaul/db';
import { Refusal } from './refusal';

interface Keyed {
  accountId: string;
  key: string;
  /** What the key stands for; another body under the same key is refused. */
  body: string;
  now: Date;
}

/**
 * Runs `work` once for a key (decisions 3). The key's row is written in the transaction of the work itself: after a
 * crash either both exist or neither, and a second try at the same time waits for the first.
 */
export async function runOnce<T>(db: Db, call: Call, keyed: Keyed, work: (tx: Db) => Promise<T>): Promise<T> {
  const bodyHash = createHash('sha256').update(keyed.body).digest();
  return inTransaction(db, async (tx) => {
    const fresh = await tx
      .insertInto('idempotency_key')
      .values({
        account_id: keyed.accountId,
        idempotency_key: keyed.key,
        call_name: call.name,
        body_hash: bodyHash,
        created_at: keyed.now,
      })
      .onConflict((oc) => oc.columns(['account_id', 'idempotency_key']).doNothing())
      .returning('idempotency_key')
      .executeTakeFirst();
    if (!fresh) {
      const known = await tx
        .selectFrom('idempotency_key')
        .select(['call_name', 'body_hash', 'response'])
        .where('account_id', '=', keyed.accountId)
        .where('idempotency_key', '=', keyed.key)
        .executeTakeFirstOrThrow();
      if (known.call_name !== call.name || !known.body_hash.equals(bodyHash)) {
        throw new Refusal('IDEMPOTENCY_MISMATCH');
      }
      return known.response as T;
    }
    const response = await work(tx);
    await tx
      .updateTable('idempotency_key')
      .set({ response: JSON.stringify(response) })
      .where('account_id', '=', keyed.accountId)
      .where('idempotency_key', '=', keyed.key)
      .execute();
    return response;
  });
}
