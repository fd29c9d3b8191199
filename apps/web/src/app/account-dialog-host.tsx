import { Suspense } from 'react';
import { accountDialogStore, closeAccountDialog } from '../lib/account-dialog-store';
import { useStore } from '../lib/create-store';
import { useFetchOnSign } from '../lib/hooks/use-fetch-on-sign';
import { Closing } from '../ui/overlay/closing';
import { DialogFaultBoundary } from '../ui/feedback/fault-boundary';
import { lazyPart } from '../ui/feedback/lazy-part';
import { LoadingBar } from './loading-bar';

const AccountWindow = lazyPart(async () => (await import('./account-window')).AccountWindow);
const AHEAD = [AccountWindow];

/** The account modal on every page; its code comes when it is first wanted. */
export function AccountDialogHost() {
  const { show } = useStore(accountDialogStore);
  useFetchOnSign(AHEAD);
  return (
    <Closing>
      {show && (
        <DialogFaultBoundary title="登录" onClose={closeAccountDialog}>
          <Suspense fallback={<LoadingBar pending />}>
            <AccountWindow />
          </Suspense>
        </DialogFaultBoundary>
      )}
    </Closing>
  );
}
