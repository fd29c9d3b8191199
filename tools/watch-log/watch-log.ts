import { CERTIFICATE_FAULT_WORDS, logFault, type SignedHead } from '@boxhaul/domain/fleet';
import { localCrypto } from '../check-certificate/node-crypto';

/** What is remembered of a log from one look to the next. */
export interface SeenLog {
  publicKey: string;
  head: SignedHead;
}

/** How the log is asked. */
export interface LogCalls {
  head: () => Promise<SeenLog | null>;
  proof: (treeSize: number) => Promise<{ head: SignedHead; proof: readonly string[] }>;
}

interface Look {
  fault: string | null;
  /** What is to be remembered; of a log with a fault what was seen before, so that it is found again. */
  seen: SeenLog | null;
}

/** Looks whether the log has only grown since it was seen last: nothing rewritten, nothing cut off, the same key. */
export async function lookAtLog(calls: LogCalls, before: SeenLog | null): Promise<Look> {
  const now = await calls.head();
  if (!before) return { fault: null, seen: now };
  const found = (fault: keyof typeof CERTIFICATE_FAULT_WORDS): Look => ({
    fault: CERTIFICATE_FAULT_WORDS[fault],
    seen: before,
  });
  if (!now || now.head.treeSize < before.head.treeSize) return found('cut_short');
  if (now.publicKey !== before.publicKey) return found('other_key');
  const { head, proof } = await calls.proof(before.head.treeSize);
  const fault = logFault(localCrypto, before.publicKey, [before.head, head], proof);
  return fault ? found(fault) : { fault: null, seen: { publicKey: before.publicKey, head } };
}
