import { accountDialogStore, closeAccountDialog } from '../lib/account-dialog-store';
import { useStore } from '../lib/create-store';
import { useFetchOnSign } from '../lib/hooks/use-fetch-on-sign';
import { lazyPart } from '../ui/feedback/lazy-part';
import { DialogHost } from './dialog-host';

const AccountWindow = lazyPart(async () => (await import('./account-window')).AccountWindow);
const AHEAD = [AccountWindow];

/** The account modal on every page; its code comes when it is first wanted. */
export function AccountDialogHost() {
  const { show } = useStore(accountDialogStore);
  useFetchOnSign(AHEAD);
  return (
    <DialogHost open={show} title="登录" onClose={closeAccountDialog}>
      <AccountWindow />
    </DialogHost>
  );
}
