import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Closing } from '../../../ui/overlay/closing';
import { type ChosenBox, writable } from './board-choice';

const WriteDialog = lazyPart(
  async () => (await import('../../../parts/dispatch/messages/write-dialog')).WriteDialog,
);

/** One message to the drivers of the boxes that are chosen. */
export function WriteToDrivers({ boxes }: { boxes: readonly ChosenBox[] }) {
  const [open, setOpen] = useState(false);
  const drivers = writable(boxes);
  return (
    <>
      <Button variant="outline" disabled={drivers.length === 0} onClick={() => setOpen(true)}>
        发消息（{drivers.length}）
      </Button>
      <Suspense>
        <Closing>{open && <WriteDialog recipients={drivers} onClose={() => setOpen(false)} />}</Closing>
      </Suspense>
    </>
  );
}
