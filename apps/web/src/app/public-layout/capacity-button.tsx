import { Suspense, useState } from 'react';
import { DialogFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { Closing } from '../../ui/overlay/closing';
import { answerEarlyPress } from '../../lib/hooks/answer-early-press';

const CapacityDialog = lazyPart(
  async () => (await import('../../site/capacity/capacity-dialog')).CapacityDialog,
);
const TITLE = '申请运力合作';

/** Opens the form of who has trucks (S2); its code comes when it is wanted. */
export function CapacityButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button ref={answerEarlyPress} type="button" onClick={() => setOpen(true)}>
        {TITLE}
      </button>
      <Closing>
        {open && (
          <DialogFaultBoundary title={TITLE} onClose={close}>
            <Suspense fallback={null}>
              <CapacityDialog title={TITLE} onClose={close} />
            </Suspense>
          </DialogFaultBoundary>
        )}
      </Closing>
    </>
  );
}
