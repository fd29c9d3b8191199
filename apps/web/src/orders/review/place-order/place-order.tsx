import { Suspense, useState } from 'react';
import { useSession } from '../../../data/kit/use-session';
import { Button } from '../../../ui/button';
import { DialogFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Closing } from '../../../ui/overlay/closing';

const Dialog = lazyPart(async () => (await import('./place-order-dialog')).PlaceOrderDialog);

/** The button of an order for a customer who called or wrote, for who may place one. */
export function PlaceOrder() {
  const [open, setOpen] = useState(false);
  const rights = useSession().user?.rights ?? [];
  const close = () => setOpen(false);
  if (!rights.includes('order.place') || !rights.includes('customer.view')) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        代客下单
      </Button>
      <Closing>
        {open && (
          <DialogFaultBoundary title="代客下单" onClose={close}>
            <Suspense>
              <Dialog onClose={close} />
            </Suspense>
          </DialogFaultBoundary>
        )}
      </Closing>
    </>
  );
}
