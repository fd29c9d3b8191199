import { Suspense } from 'react';
import { DialogFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Closing } from '../../../ui/overlay/closing';
import type { OrderSelection } from './use-order-selection';

/** With the schema of its form, which the list has no need of. */
const TimeDialog = lazyPart(async () => (await import('./time-dialog')).TimeDialog);

/** What is asked before something is done with the chosen orders, and what has become of them. */
export function ChosenDialogs({ selection: { moved, leaveMoved, forget } }: { selection: OrderSelection }) {
  return (
    <DialogFaultBoundary at={moved ? 'moved' : ''} title="改时间" onClose={leaveMoved}>
      <Suspense fallback={null}>
        <Closing>{moved && <TimeDialog orders={moved} onAsked={forget} onClose={leaveMoved} />}</Closing>
      </Suspense>
    </DialogFaultBoundary>
  );
}
