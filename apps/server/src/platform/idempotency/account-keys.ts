import { createHash } from 'node:crypto';
import type { Call } from '@boxhaul/contract/kit';
import { Refusal } from '../http/refusal';
import type { AnswerKey } from './idempotency';
import { findKey, storeAnswer, claimKey } from './idempotency.repo';

interface Keyed {
  accountId: string;
  key: string;
  /** What the key stands for; another body under the same key is refused. */
  body: string;
  now: Date;
}

/** A key of somebody who is signed in: it stands for one call and one body of that account. */
export function ofAccount(call: Call, keyed: Keyed): AnswerKey {
  const bodyHash = createHash('sha256').update(keyed.body).digest();
  return {
    take: (tx) => claimKey(tx, { ...keyed, callName: call.name, bodyHash }),
    async find(db) {
      const known = await findKey(db, keyed);
      if (!known) return undefined;
      if (known.call_name !== call.name || !known.body_hash.equals(bodyHash)) {
        throw new Refusal('IDEMPOTENCY_MISMATCH');
      }
      return known.response;
    },
    store: (tx, response) => storeAnswer(tx, keyed, response),
  };
}
