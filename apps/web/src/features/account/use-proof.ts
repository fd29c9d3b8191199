import { useState } from 'react';
import { readSecurity } from '../../data/account.api';
import { useLoaded } from '../../lib/hooks/use-loaded';

/** What has to be shown before a change: nothing, a code by SMS, or the password of old. */
export type Proof = 'none' | 'code' | 'password';

async function readProof(): Promise<Proof> {
  try {
    const { hasPhone, provedSeconds } = await readSecurity();
    if (provedSeconds > 0) return 'none';
    return hasPhone ? 'code' : 'password';
  } catch {
    // The change itself will tell.
    return 'none';
  }
}

/** Which proof a change of password wants now (decisions 11.4); null until that is known. */
export function useProof(hasPhone: boolean): { proof: Proof | null; need: () => void } {
  const read = useLoaded('proof', readProof);
  const [needed, setNeeded] = useState(false);
  const wanted = hasPhone ? 'code' : 'password';
  return { proof: needed ? wanted : read, need: () => setNeeded(true) };
}
