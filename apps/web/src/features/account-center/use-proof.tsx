import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { accountSecurity } from '../../data/own-account.api';
import { ProveDialog } from './prove-dialog';

/** Runs what needs a recent proof at once when there is one, else after the dialog that asks for it. */
export function useProof(): { dialog: ReactNode; after: (next: () => void) => void } {
  const { data } = useQuery(accountSecurity());
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  return {
    after: (next) => {
      // A minute is left for filling in what comes then.
      if ((data?.provedSeconds ?? 0) > 60) next();
      else setWaiting(() => next);
    },
    dialog: waiting && (
      <ProveDialog
        onClose={() => setWaiting(null)}
        onProved={() => {
          setWaiting(null);
          waiting();
        }}
      />
    ),
  };
}
