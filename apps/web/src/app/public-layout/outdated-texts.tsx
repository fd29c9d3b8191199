import type { SessionUser } from '@boxhaul/contract/identity';
import { Suspense } from 'react';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';

const NewTexts = lazyPart(async () => (await import('../new-texts')).NewTexts);

/** Asks whoever agreed to older texts than those in force. */
export function OutdatedTexts({ user: { outdatedTexts = [] } }: { user: SessionUser }) {
  if (outdatedTexts.length === 0) return null;
  return (
    <PartFaultBoundary>
      <Suspense fallback={null}>
        <NewTexts outdated={outdatedTexts} />
      </Suspense>
    </PartFaultBoundary>
  );
}
