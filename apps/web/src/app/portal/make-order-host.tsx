import { USER_TYPES } from '@boxhaul/domain/identity';
import { Suspense } from 'react';
import { useStore } from '../../lib/create-store';
import { closeMakeOrder, makeOrderStore } from '../../data/orders/make-order-store';
import { useSession } from '../../data/kit/use-session';
import { useFetchOnSign } from '../../lib/hooks/use-fetch-on-sign';
import { Closing } from '../../ui/overlay/closing';
import { DialogFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart, NO_PART } from '../../ui/feedback/lazy-part';
import { LoadingBar } from '../loading-bar';

// Left out of the server's build: nobody is signed in there.
const MakeOrderWindow = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('./make-order-window')).MakeOrderWindow);
const AHEAD = [MakeOrderWindow];
/** Operators publish no orders. */

/** The publish form on every page, for whoever is signed in; its code comes when it is first wanted. */
export function MakeOrderHost() {
  const { open } = useStore(makeOrderStore);
  const { user } = useSession();
  useFetchOnSign(AHEAD, user?.userType === USER_TYPES.customer);
  return (
    <Closing>
      {open && user && (
        <DialogFaultBoundary title="发布订单" onClose={closeMakeOrder}>
          <Suspense fallback={<LoadingBar pending />}>
            <MakeOrderWindow key={user.accountId} accountId={user.accountId} />
          </Suspense>
        </DialogFaultBoundary>
      )}
    </Closing>
  );
}
