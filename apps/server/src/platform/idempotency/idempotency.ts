import { type Db, inTransaction } from '@boxhaul/db';

/** A call's Idempotency-Key and what is kept of its answer (decisions 3). */
export interface AnswerKey {
  /** Takes the key; false when it was taken before. Waits for another transaction that is taking it now. */
  take(tx: Db): Promise<boolean>;
  /** The answer that the key has had; undefined without one. Throws IDEMPOTENCY_MISMATCH for another call or body. */
  find(db: Db): Promise<unknown>;
  /** Keeps the answer, for those who ask again. */
  store(tx: Db, response: unknown): Promise<void>;
}

/** The answer that a key has had already; undefined when it is new, or still being answered. */
export const answeredBefore = (db: Db, key: AnswerKey): Promise<unknown> => key.find(db);

/**
 * Does what has one name one after the other in this process: what the second would find used up, an image code, the first
 * has by then answered for both.
 */
export function openTurns(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<void>>();
  return async (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    const over = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(name, over);
    try {
      return await mine;
    } finally {
      if (last.get(name) === over) last.delete(name);
    }
  };
}

/**
 * Runs `work` once for a key (decisions 3). The key's row is written in the transaction of the work itself: after a
 * crash either both exist or neither, and a second try at the same time waits for the first.
 */
export async function runOnce<T>(db: Db, key: AnswerKey, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    if (!(await key.take(tx))) return (await key.find(tx)) as T;
    const response = await work(tx);
    await key.store(tx, response);
    return response;
  });
}
