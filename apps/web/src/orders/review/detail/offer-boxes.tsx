import { Suspense, useState } from 'react';
import { useSession } from '../../../data/kit/use-session';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Closing } from '../../../ui/overlay/closing';

const OfferOfOrder = lazyPart(
  async () => (await import('../../../parts/dispatch/tenders/offer-of-order')).OfferOfOrder,
);

/** Offers an order's boxes to a carrier without going to the board, for who may send trucks. */
export function OfferBoxes({ orderId }: { orderId: string }) {
  const rights = useSession().user?.rights ?? [];
  const [open, setOpen] = useState(false);
  if (!rights.includes('dispatch.assign')) return null;
  return (
    <>
      <div>
        <Button variant="outline" onClick={() => setOpen(true)}>
          派外协
        </Button>
      </div>
      <Suspense>
        <Closing>{open && <OfferOfOrder orderId={orderId} onClose={() => setOpen(false)} />}</Closing>
      </Suspense>
    </>
  );
}
