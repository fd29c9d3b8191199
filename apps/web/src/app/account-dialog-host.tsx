import { lazy, Suspense } from 'react';
import { accountDialogStore } from '../lib/account-dialog-store';
import { useStore } from '../lib/create-store';
import { Closing } from '../ui/closing';
import { LoadingBar } from './loading-bar';

const AccountDialog = lazy(async () => ({
  default: (await import('../features/account/account-dialog')).AccountDialog,
}));

/** The account modal on every page; its code comes when it is first wanted. */
export function AccountDialogHost() {
  const { show } = useStore(accountDialogStore);
  return (
    <Closing>
      {show && (
        <Suspense fallback={<LoadingBar pending />}>
          <AccountDialog />
        </Suspense>
      )}
    </Closing>
  );
}
