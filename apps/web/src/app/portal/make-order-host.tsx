import { lazy, Suspense } from 'react';
import { useStore } from '../../lib/create-store';
import { makeOrderStore } from '../../lib/make-order-store';
import { useSession } from '../../lib/use-session';
import { Closing } from '../../ui/closing';
import { LoadingBar } from '../loading-bar';

// Left out of the server's build: nobody is signed in there.
const MakeOrderWindow = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('./make-order-window')).MakeOrderWindow }));

/** The publish form on every page, for whoever is signed in; its code comes when it is first wanted. */
export function MakeOrderHost() {
  const { open } = useStore(makeOrderStore);
  const { user } = useSession();
  return (
    <Closing>
      {open && user && (
        <Suspense fallback={<LoadingBar pending />}>
          <MakeOrderWindow key={user.accountId} accountId={user.accountId} />
        </Suspense>
      )}
    </Closing>
  );
}
