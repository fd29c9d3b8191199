import { createHash } from 'node:crypto';
import type { Call } from '@boxhaul/contract';
import { type Db, inTransaction } from '@boxhaul/db';
import { findKey, storeAnswer, type StoredAnswer, takeKey } from './idempotency.repo';
import { Refusal } from '../http/refusal';

interface Keyed {
  accountId: string;
  key: string;
  /** What the key stands for; another body under the same key is refused. */
  body: string;
  now: Date;
}

const hashOf = ({ body }: Keyed): Buffer => createHash('sha256').update(body).digest();

/** The answer that a key has had already; undefined when it is new, or still being answered. */
export async function answeredBefore(db: Db, call: Call, keyed: Keyed): Promise<unknown> {
  const known = await findKey(db, keyed);
  return known && answerOf(known, call, keyed);
}

/**
 * Runs `work` once for a key (decisions 3). The key's row is written in the transaction of the work itself: after a
 * crash either both exist or neither, and a second try at the same time waits for the first.
 */
export async function runOnce<T>(db: Db, call: Call, keyed: Keyed, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    if (await takeKey(tx, { ...keyed, callName: call.name, bodyHash: hashOf(keyed) })) {
      const response = await work(tx);
      await storeAnswer(tx, keyed, response);
      return response;
    }
    return answerOf(await findKey(tx, keyed), call, keyed) as T;
  });
}

function answerOf(known: StoredAnswer | undefined, call: Call, keyed: Keyed): unknown {
  if (known?.call_name !== call.name || !known.body_hash.equals(hashOf(keyed))) {
    throw new Refusal('IDEMPOTENCY_MISMATCH');
  }
  return known.response;
}
