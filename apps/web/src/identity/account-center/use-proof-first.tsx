import { useState, type ReactNode } from 'react';
import { type Proof, readProof } from '../../data/identity/proof';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Closing } from '../../ui/overlay/closing';
import { ProveDialog } from './prove-dialog';

interface ProofFirst {
  dialog: ReactNode;
  busy: boolean;
  after: (next: () => void) => void;
}

/** Runs what needs a recent proof at once when there is one, else after the dialog that asks for it. */
export function useProofFirst(): ProofFirst {
  const [waiting, setWaiting] = useState<{ by: Exclude<Proof, 'none'>; next: () => void } | null>(null);
  const { busy, run } = useSingleFlight(async (next: () => void) => {
    const by = await readProof();
    if (by === 'none') next();
    else setWaiting({ by, next });
  });
  return {
    busy,
    after: (next) => void run(next),
    dialog: (
      <Closing>
        {waiting && (
          <ProveDialog
            by={waiting.by}
            onClose={() => setWaiting(null)}
            onProved={() => {
              setWaiting(null);
              waiting.next();
            }}
          />
        )}
      </Closing>
    ),
  };
}
