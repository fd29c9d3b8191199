import { useState } from 'react';
import { type Proof, readProof } from '../../data/identity/proof';
import { useLoaded } from '../../lib/hooks/use-loaded';

/** Which proof a change of password wants; null until that is known, another one once the server says so. */
export function useProof(hasPhone: boolean): { proof: Proof | null; need: () => void } {
  const read = useLoaded('proof', readProof);
  const [needed, setNeeded] = useState(false);
  const wanted = hasPhone ? 'code' : 'password';
  return { proof: needed ? wanted : read, need: () => setNeeded(true) };
}
