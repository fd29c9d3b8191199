import { USER_TYPES } from '@boxhaul/domain/identity';
import { useStore } from '../../lib/create-store';
import { closeMakeOrder, makeOrderStore } from '../../data/orders/make-order-store';
import { useSession } from '../../data/kit/use-session';
import { useFetchOnSign } from '../../lib/hooks/use-fetch-on-sign';
import { lazyPart, NO_PART } from '../../ui/feedback/lazy-part';
import { DialogHost } from '../dialog-host';

// Left out of the server's build: nobody is signed in there.
const MakeOrderWindow = import.meta.env.SSR
  ? NO_PART
  : lazyPart(async () => (await import('./make-order-window')).MakeOrderWindow);
const AHEAD = [MakeOrderWindow];

/** The publish form on every page, for whoever is signed in; its code comes when it is first wanted. */
export function MakeOrderHost() {
  const { open } = useStore(makeOrderStore);
  const { user } = useSession();
  useFetchOnSign(AHEAD, user?.userType === USER_TYPES.customer);
  return (
    <DialogHost open={open && user !== null} title="发布订单" onClose={closeMakeOrder}>
      {user && <MakeOrderWindow key={user.accountId} accountId={user.accountId} />}
    </DialogHost>
  );
}
