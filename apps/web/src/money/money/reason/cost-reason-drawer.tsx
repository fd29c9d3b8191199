import { Suspense } from 'react';
import { PartFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Drawer } from '../../../ui/overlay/drawer';
import type { ListWalk } from '../../../ui/walk/list-walk';

const ReasonOf = lazyPart(async () => (await import('./reason-of')).ReasonOf);

interface CostReasonDrawerProps {
  /** The line; null closes it. */
  id: string | null;
  /** The list of which it is one. */
  walk?: ListWalk | undefined;
  onClose: () => void;
  /** Another line that this one leads to. */
  onOpen: (id: string) => void;
}

/** Why a line is charged, and what was said about it; its code comes with the first one that is opened. */
export function CostReasonDrawer({ id, walk, onClose, onOpen }: CostReasonDrawerProps) {
  return (
    <Drawer open={id !== null} title="费用依据" width={680} walk={walk} onClose={onClose}>
      {id !== null && (
        <PartFaultBoundary>
          <Suspense fallback={<Skeleton lines={10} height="24px" />}>
            <ReasonOf key={id} id={id} onOpen={onOpen} />
          </Suspense>
        </PartFaultBoundary>
      )}
    </Drawer>
  );
}
