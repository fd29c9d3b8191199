import { Suspense, useSyncExternalStore } from 'react';
import { makeOrderStore } from '../../../data/orders/make-order-store';
import { useSession } from '../../../data/kit/use-session';
import { useStore } from '../../../lib/create-store';
import { PartFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { draftText, followDrafts } from './draft-storage';

// With it comes what reads a draft: most have none.
const DraftList = lazyPart(async () => (await import('./draft-list')).DraftList);

/** The half-filled orders of who reads the list; not while one of them is open. */
export function OwnDrafts() {
  const { user } = useSession();
  const { open } = useStore(makeOrderStore);
  const stored = useSyncExternalStore(followDrafts, () => user !== null && draftText(user.accountId) !== '');
  if (!user || open || !stored) return null;
  return (
    <PartFaultBoundary>
      <Suspense fallback={null}>
        <DraftList accountId={user.accountId} />
      </Suspense>
    </PartFaultBoundary>
  );
}
