import { createHash } from 'node:crypto';
import type { Call } from '@boxhaul/contract';
import { type Db, inTransaction } from '@boxhaul/db';
import { findKey, keepAnswer, takeKey } from './idempotency.repo';
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
    if (await takeKey(tx, { ...keyed, callName: call.name, bodyHash })) {
      const response = await work(tx);
      await keepAnswer(tx, keyed, response);
      return response;
    }
    const known = await findKey(tx, keyed);
    if (known.call_name !== call.name || !known.body_hash.equals(bodyHash)) {
      throw new Refusal('IDEMPOTENCY_MISMATCH');
    }
    return known.response as T;
  });
}
