import { Suspense, useState } from 'react';
import type { BoardQuestion } from '../../../data/dispatch/dispatch.api';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Closing } from '../../../ui/overlay/closing';

const PickedDialog = lazyPart(async () => (await import('./picked-dialog')).PickedDialog);

/** What is done with all boxes that are found, on whatever page they stand. */
export function PickAll({ asked, onPlan }: { asked: BoardQuestion; onPlan: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="s" onClick={() => setOpen(true)}>
        处理全部符合条件的箱…
      </Button>
      <Suspense>
        <Closing>
          {open && (
            <PickedDialog
              asked={asked}
              onPlan={() => {
                setOpen(false);
                onPlan();
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </Closing>
      </Suspense>
    </>
  );
}
