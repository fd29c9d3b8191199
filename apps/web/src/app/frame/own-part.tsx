import { Suspense } from 'react';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { Skeleton } from '../../ui/feedback/skeleton';
import type { FrameAccount } from './account';

interface OwnPartProps {
  account: FrameAccount;
  close: () => void;
}

/** What is one's own, whose code comes when it is first opened. */
export function OwnPart({ account: { user, Items, onHelp }, close }: OwnPartProps) {
  return (
    <PartFaultBoundary>
      <Suspense fallback={<Skeleton lines={5} height="44px" />}>
        <Items user={user} close={close} onHelp={onHelp} />
      </Suspense>
    </PartFaultBoundary>
  );
}
