import { type CertificateFault, logFault, type SignedHead } from '@boxhaul/domain/fleet';
import { askLogHead, askLogProof } from '../../data/fleet/origin.api';
import { sha256 } from '../../lib/sha256';
import { withVerified } from './check-in-browser';

/** A head of the log as somebody saw it. */
export interface SeenHead {
  publicKey: string;
  head: SignedHead;
}

const KEPT = 'boxhaul.origin-log';

function kept(): SeenHead | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
    return isSeen(found) ? found : null;
  } catch {
    return null;
  }
}

const isSeen = (found: unknown): found is SeenHead =>
  typeof found === 'object' && found !== null && 'publicKey' in found && 'head' in found;

function keep(seen: SeenHead): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(seen));
  } catch {
    // A browser that keeps nothing looks at the certificate's own head alone.
  }
}

/** What the log has done since a head was seen; null when it only grew. */
async function faultSince(older: SeenHead, now: SeenHead | null): Promise<CertificateFault | null> {
  if (!now || now.head.treeSize < older.head.treeSize) return 'cut_short';
  if (now.publicKey !== older.publicKey) return 'other_key';
  const { head, proof } = await askLogProof(older.head.treeSize);
  const heads = [older.head, head] as const;
  const found = await withVerified((verify) => ({
    fault: logFault({ sha256, verify }, older.publicKey, heads, proof),
  }));
  if (found) return found.fault;
  return logFault({ sha256, verify: () => true }, older.publicKey, heads, proof);
}

/**
 * Whether the log has only grown since the certificate's head was signed, and since this browser saw it last; what it saw
 * is kept, but never that of a log with a fault.
 */
export async function inspectLog(certified: SeenHead): Promise<CertificateFault | null> {
  const now = await askLogHead();
  const before = kept();
  for (const older of before ? [certified, before] : [certified]) {
    const fault = await faultSince(older, now);
    if (fault) return fault;
  }
  if (now) keep(now);
  return null;
}
